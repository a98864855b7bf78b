import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { describeStudio } from '#lib/server/openapi/describe.ts';
import { by, joined } from '#lib/server/testing/people.ts';
import { ask, none, withBearer } from '#lib/server/testing/requests.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { handlers } from '../testing/handlers.ts';
import { annsLibrary, HERS, rowsOf, TABLES } from './testing/anns-library.ts';
import { BODIES, byId, exportFormat, type Somebody, send } from './testing/surface.ts';

const { service, ann, others, ids, named, hashes } = await annsLibrary();

/** Tables with an owner that belong to the studio, or are tested under another name. */
const OF_THE_STUDIO = [
  ...['connections', 'queues', 'model_notes', 'model_listings', 'caps', 'watch_rules', 'watched_files'],
  ...['people', 'sessions', 'revisions', 'task_counts', 'task_removals'],
];

/** The id prefixes of calls below a path. */
const TAKEN: Record<string, string> = {
  tasks: 'task_',
  assets: 'asset_',
  characters: 'char_',
  speech: 'clip_',
  talk: 'talk_',
  transcripts: 'transcript_',
  dubs: 'dub_',
  cuts: 'cut_',
  projects: 'project_',
  webhooks: 'hook_',
  tokens: 'tok_',
  shares: 'share_',
  comments: 'comment_',
  shared: 'share_',
  ledger: 'chg_',
  approvals: 'apr_',
  people: 'per_',
  sessions: 'row_',
  invitations: 'inv_',
  account: 'passkey_',
};

/** All ids that a call could take, and one of another kind that it cannot. */
function idsFor(call: string): string[] {
  const [, path = ''] = /^\w+ \/(\w+)/.exec(call) ?? [];
  const taken = TAKEN[path];
  if (!taken) return ids;
  const strange = ids.filter((id) => !id.startsWith(taken));
  const other = strange[byId().indexOf(call) % strange.length] ?? '';
  return [...ids.filter((id) => id.startsWith(taken)), other];
}

test('the surface that is tried is the whole of it', () => {
  const { paths } = describeStudio() as { paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
  );
  const tried = [...handlers.keys()].map((call) => call.replace(/\[(?:\.\.\.)?(\w+)\]/g, '{$1}'));
  expect(described.filter((call) => !tried.includes(call))).toEqual([]);
});

test('every table whose rows have an owner is looked at', async () => {
  const { db } = await store();
  const { rows } = await sql<{ name: string }>`select m.name from sqlite_master m
    where m.type = 'table' and exists (select 1 from pragma_table_info(m.name) c where c.name = 'owner')`.execute(
    db,
  );
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const known = new Set([...TABLES.map(snake), ...OF_THE_STUDIO]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('their own person reads them all, so that what follows proves something', async () => {
  const read = new Set<string>();
  for (const call of byId().filter((one) => one.startsWith('GET ')))
    for (const id of idsFor(call)) {
      const parts = { id, token: id, renderId: named.renderId ?? '', messageId: named.messageId ?? '' };
      const response = await send(call, ann, { parts, query: exportFormat(call) });
      await response.body?.cancel();
      if (!response.ok) continue;
      read.add(call);
      break;
    }
  expect(read.size).toBeGreaterThan(30);
});

describe('nobody else', () => {
  test('reads, changes or deletes anything by its id', async () => {
    const before = await rowsOf(ann.owner);
    const open: string[] = [];
    for (const [name, somebody] of others)
      for (const call of byId())
        for (const id of idsFor(call)) {
          const parts = { ...named, id, token: id, personId: ann.person.id };
          const body = BODIES[call] ?? (/^(POST|PUT|PATCH) /.test(call) ? {} : undefined);
          const response = await send(call, somebody, { parts, body, query: exportFormat(call) });
          if (![403, 404].includes(response.status))
            open.push(`${response.status} ${call} by ${name}: ${id}`);
          await response.body?.cancel();
        }
    expect(open).toEqual([]);
    expect(await rowsOf(ann.owner)).toEqual(before);
  });

  test('is told of it by any list, count, search, export or change', async () => {
    const lists = [...handlers.keys()].filter((call) => call.startsWith('GET ') && !call.includes('['));
    const more: Record<string, string[]> = {
      'GET /tasks': ['?q=heron', '?tag=dusk', '?character=ada.f1', '?trashed=1', '?favourite=1'],
      'GET /tasks/ids': ['?q=heron'],
      'GET /tasks/counts': ['?q=heron'],
      'GET /tasks/changes': ['?since=0'],
      'GET /dubs': [`?transcriptId=${named.transcripts}`],
      'GET /speech': ['?q=morning'],
      'GET /transcripts': ['?q=heron', `?assetId=${named.assets}`],
      'GET /library/export': ['', `?ids=${ids.join(',')}`],
      'GET /assets': ['?kind=image', '?kind=audio'],
      'GET /comments': [`?work=${named.tasks}`, `?work=${named.cuts}`],
      'GET /shares': [`?kind=video&subject=${named.tasks}`],
      'GET /ledger': [`?person=${ann.person.id}`, '?group=person'],
      'GET /ledger/export': ['?format=csv', `?format=json&person=${ann.person.id}`],
      'GET /audit': [`?person=${ann.person.id}`],
    };
    for (const list of ['tasks', 'tasks/ids', 'tasks/counts', 'cuts', 'speech', 'transcripts', 'characters'])
      more[`GET /${list}`] = [...(more[`GET /${list}`] ?? []), `?project=${named.projects}`];
    for (const [name, somebody] of others)
      for (const call of lists)
        for (const query of ['', ...(more[call] ?? [])]) {
          const response = await send(call, somebody, { query });
          const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
          const told = [...ids, ...hashes].filter(
            (secret) => text.includes(secret) && !query.includes(secret),
          );
          expect({ call, query, name, told, words: HERS.exec(text)?.[0] }).toEqual({
            call,
            query,
            name,
            told: [],
            words: undefined,
          });
        }
    const [, ben] = others[0] ?? [];
    const counts = ben && (await (await send('GET /tasks/counts', ben)).json());
    expect(counts).toMatchObject({ all: 0, trashed: 0 });
  });

  test('gets it by a tool of an assistant', async () => {
    const before = await rowsOf(ann.owner);
    const opened = await store();
    for (const [name, somebody] of others) {
      const { token } = await tokens(opened, somebody.owner).create({ name: 'Robot', scope: 'admin' });
      const call = async (method: string, params: object) => {
        const request = withBearer(ask('/mcp', 'POST', { jsonrpc: '2.0', id: 1, method, params }), token);
        request.headers.set('accept', 'application/json, text/event-stream');
        const response = await handlers.get('POST /mcp')?.(request, none);
        const said = (await response?.text()) ?? '';
        return JSON.parse(said.slice(said.indexOf('{')).split('\n')[0] ?? '{}');
      };
      const { result } = await call('tools/list', {});
      expect(result.tools.length).toBeGreaterThan(5);
      for (const tool of result.tools)
        for (const id of ids) {
          const given = {
            id,
            ids: [id],
            query: 'heron',
            taskId: id,
            assetId: id,
            transcriptId: id,
            cutId: id,
            prompt: 'x',
            model: 'vidB-2',
            timeoutSeconds: 0,
            seconds: 0,
          };
          const known = Object.keys(tool.inputSchema.properties ?? {});
          const fitting = Object.fromEntries(Object.entries(given).filter(([key]) => known.includes(key)));
          if (tool.name === 'create_video') continue;
          const { result: said } = await call('tools/call', { name: tool.name, arguments: fitting });
          const text = JSON.stringify(said).replaceAll('heron', '');
          expect({ tool: tool.name, name, words: HERS.exec(text)?.[0] }).toEqual({
            tool: tool.name,
            name,
            words: undefined,
          });
          if (known.length === 0) break;
        }
    }
    expect(await rowsOf(ann.owner)).toEqual(before);
  });

  test('calls what a service finds by an id, or lists', async () => {
    const relay = handlers.get('GET /v1/[...path]');
    const paths = [
      'videos',
      'videos/any',
      'video/query?id=any',
      'models/x',
      'models/',
      '%6dodels',
      'characters',
    ];
    for (const [, { cookie }] of others) {
      const called = async (path: string) => [
        path,
        (await relay?.(by(ask(`/v1/${path}`), cookie), none))?.status,
      ];
      for (const path of paths) expect(await called(path)).toEqual([path, 403]);
      expect(await called('models')).toEqual(['models', 200]);
    }
  });
});

test('where services are and how their keys end is told to admins alone', async () => {
  const admin = await joined('Root', 'admin');
  const listed = async (who: Somebody) => (await (await send('GET /connections', who)).json()).connections[0];
  const shown = async (who: Somebody) => (await send('GET /connection', who)).json();
  expect(await listed(admin)).toMatchObject({ url: service.url, keyHint: expect.any(String) });
  expect(await listed(ann)).toMatchObject({ url: '', keyHint: null });
  expect(await shown(admin)).toMatchObject({ address: service.url, keyHint: expect.any(String) });
  expect(await shown(ann)).toMatchObject({ address: '', keyHint: null });
});

test('a viewer makes, changes and deletes nothing', async () => {
  const [, vera] = others[1] ?? [];
  if (!vera) throw new Error('There is no viewer');
  /** Changes only the caller's own sign-in, or nothing; or comments on what they see. */
  const OWN =
    /^\w+ \/(session|sessions|account|join|tokens|mcp|tasks\/zip|library\/export|shared|comments)\b|^DELETE \/projects\/\[id\]\/members\/\[personId\]$/;
  const open: string[] = [];
  for (const call of handlers.keys()) {
    if (/^(GET|HEAD) /.test(call) || OWN.test(call)) continue;
    const parts = { id: 'x', token: 'x', renderId: 'x', messageId: 'x', personId: 'x', path: ['videos'] };
    const response = await send(call, vera, { parts, body: {} });
    if (response.status !== 403) open.push(`${response.status} ${call}`);
    await response.body?.cancel();
  }
  expect(open).toEqual([]);
});
