import { describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { joined } from '#lib/server/testing/people.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';
import { annsLibrary, HERS, rowsOf } from './testing/anns-library.ts';
import { BODIES, byId, exportFormat, send } from './testing/surface.ts';

const { ann, others, ids, named } = await annsLibrary();

describe('nobody else', () => {
  test('gets it by naming it in a request', async () => {
    const before = await rowsOf(ann.owner);
    const {
      tasks: taskId = '',
      assets: assetId = '',
      transcripts: transcriptId = '',
      cuts: cutId = '',
      projects: projectId = '',
      speechClips: speechId = '',
      renderId = '',
    } = named;
    const draft = { endpoint: 'videos', params: { model: 'vidB-2', prompt: 'x', seconds: 4 } };
    const asked: [string, unknown][] = [
      ['POST /tasks/zip', { ids }],
      ['POST /library/export', { ids }],
      ['POST /tasks', { drafts: [{ ...draft, references: [assetId] }] }],
      [
        'POST /tasks',
        { drafts: [{ endpoint: 'videos/remix', params: { prompt: 'x' }, sourceTaskId: taskId }] },
      ],
      ['POST /tasks', { drafts: [{ ...draft, retryOf: taskId }] }],
      ['POST /cuts', { title: 'x', shots: [{ taskId }] }],
      ['POST /cuts', { title: 'x', shots: [{ assetId }] }],
      ['POST /transcripts', { assetId, task: 'transcribe', model: 'whisper-1' }],
      ['POST /transcripts', { taskId, task: 'transcribe', model: 'whisper-1' }],
      ['POST /dubs', { transcriptId, voice: 'alloy', model: 'speech-1' }],
      ['POST /characters', { assetId, timestamps: '0,1' }],
      ['POST /characters', { taskId, timestamps: '0,1' }],
      ['POST /tasks/adopt', { serviceId: taskId }],
      ['POST /tasks/reconcile', {}],
      ...['favourite', 'trash', 'restore', 'retry', 'cancel', 'dismiss'].map((action): [string, unknown] => [
        'POST /tasks/bulk',
        { action, ids, confirmed: true },
      ]),
      ['POST /tasks/bulk', { action: 'tag', tag: 'taken', ids }],
      ['POST /talk', { text: 'x', assetId }],
      ['POST /shares', { kind: 'video', subjectId: taskId }],
      ['POST /shares', { kind: 'cut', subjectId: cutId }],
      ['POST /comments', { workKind: 'video', workId: taskId, text: 'x' }],
      ['POST /comments', { workKind: 'film', workId: cutId, text: 'x' }],
      ['POST /shares', { kind: 'project', subjectId: projectId }],
      ['POST /shares', { kind: 'selection', taskIds: [taskId] }],
      ['POST /shares', { kind: 'cut', subjectId: cutId, renderId }],
      ['POST /footage', { assetId }],
      ['POST /tasks', { drafts: [draft], projectId }],
      ['POST /cuts', { title: 'x', projectId }],
      ['POST /cuts', { title: 'x', lines: [{ text: 'x', speechId }] }],
      ['POST /cuts', { title: 'x', lines: [{ text: 'x', assetId }] }],
      ['POST /cuts', { title: 'x', bed: { assetId } }],
      ['POST /projects', { name: 'x', parentId: projectId }],
      ['POST /speech', { model: 'speech-1', voice: 'alloy', input: 'x', projectId }],
    ];
    for (const [name, somebody] of others)
      for (const [call, body] of asked) {
        const response = await send(call, somebody, { body });
        const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
        const isDone = response.ok && !/"done":\[\]/.test(text);
        expect({
          call,
          body,
          name,
          status: isDone ? response.status : 'refused',
          words: HERS.exec(text)?.[0],
        }).toMatchObject({ status: 'refused', words: undefined });
      }
    expect(await rowsOf(ann.owner)).toEqual(before);
    expect(cutId).not.toBe('');
  });

  test('reaches a part of hers through something of their own', async () => {
    const before = await rowsOf(ann.owner);
    const opened = await store();
    const root = await joined('Rod', 'admin');
    const [, ben] = others[0] ?? [];
    if (!ben) throw new Error('There is nobody else');
    const cut = await (await send('POST /cuts', ben, { body: { title: 'His' } })).json();
    const talk = await (await send('POST /talk', ben, { body: { text: 'His' } })).json();
    const project = await (await send('POST /projects', ben, { body: { name: 'His' } })).json();
    const link = await (
      await send('POST /shares', ben, { body: { kind: 'project', subjectId: project.id, access: 'comment' } })
    ).json();
    expect([cut.id, talk.id, project.id, link.link]).toEqual(Array(4).fill(expect.any(String)));
    const hook = await webhooks(opened, root.owner).create({ url: 'https://his.example', name: 'His' });
    const own: Record<string, string> = { cuts: cut.id, talk: talk.id, projects: project.id };
    const parts = { ...named, token: link.link.split('/s/')[1], personId: ann.person.id };
    const calls = byId().filter((call) => (call.match(/\[\w+\]/g) ?? []).length > 1);
    expect(calls.length).toBeGreaterThan(10);
    for (const call of calls) {
      const [, first = ''] = /^\w+ \/(\w+)/.exec(call) ?? [];
      const given = { cuts: {}, talk: {}, projects: {}, webhooks: { id: hook.id } }[first] ?? {
        id: /comments/.test(call) ? (named.comments ?? '') : (named.tasks ?? ''),
      };
      const who = first === 'webhooks' ? root : ben;
      const body = BODIES[call] ?? (/^(POST|PUT|PATCH) /.test(call) ? {} : undefined);
      const response = await send(call, who, { parts: { ...parts, id: own[first] ?? '', ...given }, body });
      await response.body?.cancel();
      expect([call, response.status]).toEqual([call, 404]);
    }
    for (const [call, id, body] of [
      ['PATCH /cuts/[id]', cut.id, { shots: [{ taskId: named.tasks }] }],
      ['PATCH /cuts/[id]', cut.id, { shots: [{ assetId: named.assets }] }],
      ['PATCH /cuts/[id]', cut.id, { projectId: named.projects }],
      ['PATCH /projects/[id]', project.id, { parentId: named.projects }],
      ['PATCH /shares/[id]', link.id, { renderId: named.renderId }],
    ])
      expect([call, body, (await send(call, ben, { parts: { id }, body })).ok]).toEqual([call, body, false]);
    expect(await rowsOf(ann.owner)).toEqual(before);
  });

  test('administers it: an admin reads, changes and deletes none of her work', async () => {
    const before = await rowsOf(ann.owner);
    const admin = await joined('Max', 'admin');
    const { db } = await store();
    const WORK = {
      tasks: 'tasks',
      assets: 'assets',
      characters: 'characters',
      speech: 'speechClips',
      dubs: 'dubs',
      transcripts: 'transcripts',
      cuts: 'cuts',
      talk: 'conversations',
      projects: 'projects',
      shares: 'shares',
      comments: 'comments',
      tokens: 'tokens',
      webhooks: 'webhooks',
    } as const;
    const open: string[] = [];
    for (const [path, table] of Object.entries(WORK)) {
      const hers = db.selectFrom(table).select('id').where('owner', '=', ann.owner);
      const { id } = await hers.executeTakeFirstOrThrow();
      // Admins may see and remove members, and the owner is no secret; the content is.
      for (const call of byId().filter(
        (each) => each.includes(` /${path}/`) && !/members|owner/.test(each),
      )) {
        const body = BODIES[call] ?? (/^(POST|PUT|PATCH) /.test(call) ? {} : undefined);
        const response = await send(call, admin, {
          parts: { ...named, id },
          body,
          query: exportFormat(call),
        });
        if (response.status !== 404) open.push(`${response.status} ${call}`);
        await response.body?.cancel();
      }
    }
    expect(open).toEqual([]);
    expect(await rowsOf(ann.owner)).toEqual(before);
  });
});
