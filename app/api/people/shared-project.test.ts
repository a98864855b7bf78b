import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { joined } from '#lib/server/testing/people.ts';
import { annsLibrary, rowsOf } from './testing/anns-library.ts';
import { FILED, PATHS, shareProject } from './testing/shared-project.ts';
import { BODIES, byId, exportFormat, type Somebody, send } from './testing/surface.ts';

const { ann, others, ids, named } = await annsLibrary();
const { project, eve, vic, one, ofHers, partsOf, statusOf } = await shareProject(ann, named);

describe('a project that Ann shares', () => {
  test('is read by its members as by herself', async () => {
    const reads = ofHers().filter((call) => /^(GET|HEAD) /.test(call));
    expect(reads.length).toBeGreaterThan(20);
    for (const who of [eve, vic])
      for (const call of reads)
        expect([call, await statusOf(call, who)]).toEqual([call, await statusOf(call, ann)]);
    const found = await (await send('GET /tasks', vic, { query: '?q=heron' })).json();
    expect(found.tasks.length).toBeGreaterThan(0);
    const counts = await (await send('GET /tasks/counts', vic)).json();
    expect(counts).toEqual(await (await send('GET /tasks/counts', ann)).json());
    const changes = await (await send('GET /tasks/changes', vic, { query: '?since=0' })).json();
    expect(changes.tasks.map(({ id }: { id: string }) => id)).toContain(one.tasks);
    const { projects } = await (await send('GET /projects', vic)).json();
    expect(projects).toMatchObject([{ id: project, sharing: { by: 'Ann', role: 'view', members: 2 } }]);
    for (const [list, table] of [
      ['cuts', 'cuts'],
      ['characters', 'characters'],
    ] as const) {
      const listed = await (await send(`GET /${list}`, vic)).json();
      expect(listed[list].map(({ id }: { id: string }) => id)).toContain(one[table]);
    }
  });

  test('is changed by nobody who only looks at it', async () => {
    const before = await rowsOf(ann.owner);
    for (const call of ofHers().filter((each) => !/^(GET|HEAD) /.test(each)))
      expect([call, await statusOf(call, vic, BODIES[call] ?? {})]).toEqual([call, 403]);
    const draft = { endpoint: 'videos', params: { model: 'vidB-2', prompt: 'x', seconds: 4 } };
    const into = await send('POST /tasks', vic, { body: { drafts: [draft], projectId: project } });
    expect([into.status, (await into.json()).error.code]).toEqual([403, 'project_view_only']);
    const bulk = await send('POST /tasks/bulk', vic, { body: { action: 'trash', ids } });
    expect((await bulk.json()).done).toEqual([]);
    expect(await rowsOf(ann.owner)).toEqual(before);
  });

  test('gives who only looks at it what they make from it, and takes no part from them', async () => {
    const before = await rowsOf(ann.owner);
    const { db } = await store();
    const hers = async (table: 'tasks' | 'assets', column: string, value: string) =>
      (
        await db
          .selectFrom(table)
          .select('id')
          .where('owner', '=', ann.owner)
          .where(sql<boolean>`${sql.ref(column)} = ${value}`)
          .executeTakeFirstOrThrow()
      ).id;
    const taskId = await hers('tasks', 'status', 'completed');
    const assetId = await hers('assets', 'kind', 'audio');
    const transcriptId = named.transcripts;
    const change = { endpoint: 'videos/remix', params: { prompt: 'x' }, sourceTaskId: taskId };
    const made = (call: string, body: unknown, status: number) => [call, body, status] as const;
    const asked = [
      made('POST /dubs', { transcriptId, voice: 'alloy', model: 'speech-1' }, 403),
      made('POST /cuts/[id]/renders', {}, 403),
      made('POST /cuts/[id]/takes', {}, 403),
      made('POST /tasks/[id]/retry', {}, 403),
      made('POST /shares', { kind: 'video', subjectId: taskId }, 404),
      made('POST /shares', { kind: 'project', subjectId: project }, 404),
      made('POST /tasks', { drafts: [change] }, 202),
      made('POST /transcripts', { taskId, task: 'transcribe', model: 'whisper-1' }, 202),
      made('POST /transcripts', { assetId, task: 'transcribe', model: 'whisper-1' }, 202),
      made('POST /cuts', { title: 'x', shots: [{ taskId }] }, 201),
    ];
    for (const [call, body, status] of asked) {
      const response = await send(call, vic, { parts: call.includes('[') ? partsOf(call) : {}, body });
      expect([call, body, response.status, await response.text()]).toEqual([
        call,
        body,
        status,
        expect.anything(),
      ]);
    }
    expect(await rowsOf(ann.owner)).toEqual(before);
    const filed = (table: 'tasks' | 'transcripts' | 'cuts') =>
      db.selectFrom(table).select('projectId').where('owner', '=', vic.owner).execute();
    const his = { projectId: null };
    expect([await filed('tasks'), await filed('transcripts'), await filed('cuts')]).toEqual([
      [his],
      [his, his],
      [his],
    ]);
  });

  test('is worked in by who may edit, whose own work everybody in it sees', async () => {
    const parts = { id: one.tasks ?? '' };
    const patched = await send('PATCH /tasks/[id]', eve, {
      parts,
      body: { title: 'By Eve', tags: ['ours'] },
    });
    expect(await patched.json()).toMatchObject({ title: 'By Eve', tags: ['ours'] });
    const params = { model: 'vidB-2', prompt: 'Of Eve', seconds: 4, size: '480x480' };
    const draft = { endpoint: 'videos', params };
    const made = await send('POST /tasks', eve, { body: { drafts: [draft], projectId: project } });
    const [task] = (await made.json()).tasks;
    for (const who of [ann, vic])
      expect((await send('GET /tasks/[id]', who, { parts: { id: task.id } })).status).toBe(200);
    const { db } = await store();
    const row = await db.selectFrom('tasks').select('owner').where('id', '=', task.id).executeTakeFirst();
    expect(row).toEqual({ owner: eve.owner });
  });

  test('says of everything in it, in lists and by itself, what whoever asks may do with it', async () => {
    const params = { model: 'vidB-2', prompt: 'By Vic', seconds: 4, size: '480x480' };
    const his = await send('POST /tasks', vic, { body: { drafts: [{ endpoint: 'videos', params }] } });
    const [made] = (await his.json()).tasks;
    const { db } = await store();
    // Made while he was an editor; he has been demoted since.
    await db.updateTable('tasks').set({ projectId: project }).where('id', '=', made.id).execute();
    const accessOf = async (who: Somebody, table: (typeof FILED)[number], id = one[table] ?? '') => {
      const parts = { id };
      const path = PATHS[table];
      const alone = await (await send(`GET /${path}/[id]`, who, { parts })).json();
      const listed: object = await (await send(`GET /${path}`, who)).json();
      const rows = Object.values(listed).find(Array.isArray) as { id: string; may: string }[];
      return [alone.may, rows.find((row) => row.id === id)?.may];
    };
    for (const table of FILED) {
      expect([table, await accessOf(ann, table)]).toEqual([table, ['own', 'own']]);
      expect([table, await accessOf(eve, table)]).toEqual([table, ['edit', 'edit']]);
      expect([table, await accessOf(vic, table)]).toEqual([table, ['view', 'view']]);
    }
    expect(await accessOf(vic, 'tasks', made.id)).toEqual(['own', 'own']);
    expect(await accessOf(ann, 'tasks', made.id)).toEqual(['edit', 'edit']);
    const { tasks: changed } = await (await send('GET /tasks/changes', vic, { query: '?since=0' })).json();
    const told = Object.fromEntries(changed.map(({ id, may }: { id: string; may: string }) => [id, may]));
    expect(told).toMatchObject({ [made.id]: 'own', [one.tasks ?? '']: 'view' });
    const dubsFor = async (who: Somebody) =>
      (await (await send('GET /dubs', who, { query: `?transcriptId=${named.transcripts}` })).json()).dubs.map(
        ({ may }: { may: string }) => may,
      );
    expect(new Set(await dubsFor(ann))).toEqual(new Set(['own']));
    expect(new Set(await dubsFor(eve))).toEqual(new Set(['edit']));
    expect(new Set(await dubsFor(vic))).toEqual(new Set(['view']));
  });

  test('shows nothing else of her, and nothing to strangers', async () => {
    const others404 = ['webhooks', 'tokens', 'conversations'] as const;
    const { db } = await store();
    for (const table of others404)
      for (const { id } of await db.selectFrom(table).select('id').where('owner', '=', ann.owner).execute())
        for (const call of byId().filter((each) => each.startsWith('GET ')))
          expect([403, 404]).toContain(
            (await send(call, eve, { parts: { ...named, id, token: id }, query: exportFormat(call) })).status,
          );
    const [, ben] = others[0] ?? [];
    for (const call of ofHers())
      if (ben) expect([403, 404]).toContain(await statusOf(call, ben, BODIES[call] ?? {}));
  });

  test('is administered by an admin who sees nothing in it', async () => {
    const admin = await joined('Ada', 'admin');
    const told = await send('GET /projects/[id]/members', admin, { parts: { id: project } });
    expect((await told.json()).members.map(({ name }: { name: string }) => name)).toEqual(['Eve', 'Vic']);
    for (const call of ofHers().filter((each) => each.startsWith('GET ')))
      expect([call, await statusOf(call, admin)]).toEqual([call, 404]);
  });

  test('is out of sight at once for who is taken out, and keeps what they made', async () => {
    const { sight, revision } = await (
      await send('GET /tasks/changes', eve, { query: '?since=latest' })
    ).json();
    // Unfinished work stays with its payer.
    const { db } = await store();
    await db
      .updateTable('tasks')
      .set({ status: 'failed', dueAt: null })
      .where('owner', '=', eve.owner)
      .execute();
    const leave = 'DELETE /projects/[id]/members/[personId]';
    const parts = { id: project, personId: eve.person.id };
    expect((await send(leave, vic, { parts })).status).toBe(403);
    expect((await send(leave, ann, { parts })).status).toBe(204);
    for (const call of ofHers()) expect([403, 404]).toContain(await statusOf(call, eve, BODIES[call] ?? {}));
    const now = await (await send('GET /tasks/changes', eve, { query: `?since=${revision}` })).json();
    expect(now.sight).not.toBe(sight);
    const hers = await (await send('GET /tasks', eve)).json();
    expect(hers.tasks).toEqual([]);
    const kept = await (await send('GET /tasks', ann, { query: '?q=eve' })).json();
    expect(kept.tasks.map(({ prompt }: { prompt: string }) => prompt)).toContain('Of Eve');
  });
});
