import { globSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { reserve } from '#lib/server/ledger/charges.ts';
import { reserveNow } from '#lib/server/ledger/reserve-now.ts';
import { blobs } from '#lib/server/media/blob-store.ts';
import { describeStudio } from '#lib/server/openapi/describe.ts';
import { invitations } from '#lib/server/people/invitations.ts';
import { comments } from '#lib/server/review/comments.ts';
import { shares } from '#lib/server/review/shares.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { by, joined } from '#lib/server/testing/people.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { fillLibrary } from '#lib/server/testing/sample-library.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { webhooks } from '#lib/server/webhooks/repository.ts';
import { NewComment } from '#lib/studio/review/comment.ts';
import { NewShare } from '#lib/studio/review/share.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startUpstream } from '#lib/testing/upstream.ts';

const service = await startUpstream((_, response) => {
  response.setHeader('content-type', 'application/json');
  response.end('{"object":"list","data":[{"id":"vidB-2","object":"model","created":1,"owned_by":"x"}]}');
});
ownDataFolder({ ACCOUNTS: 'on', MEDIA_API_URL: service.url, MEDIA_API_KEY: 'sk-any' });
afterAll(() => service.close());

type Handler = (request: Request, next: { params: Promise<object> }) => Promise<Response>;
type Somebody = Awaited<ReturnType<typeof joined>>;

const api = join(import.meta.dirname, '..');
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
const handlers = new Map<string, Handler>();
for (const file of globSync('**/route.ts', { cwd: api })) {
  const module: Record<string, Handler> = await import(/* @vite-ignore */ join(api, file));
  const path = `/${file.slice(0, -'/route.ts'.length).replaceAll('\\', '/')}`;
  for (const method of METHODS) if (module[method]) handlers.set(`${method} ${path}`, module[method]);
}

/** Tables whose rows are one person's. */
const TABLES = [
  'tasks',
  'taskTags',
  'taskCharacters',
  'assets',
  'characters',
  'speechClips',
  'conversations',
  'transcripts',
  'dubs',
  'cuts',
  'cutUses',
  'cutRenders',
  'projects',
  'charges',
  'webhooks',
  'tokens',
  'shares',
  'comments',
  'approvals',
  'approvalRules',
  'webhookDeliveries',
] as const;

/** Those with an owner whose rows are the studio's, or are tried by another name. */
const OF_THE_STUDIO = [
  ...['connections', 'queues', 'model_notes', 'model_listings', 'caps', 'watch_rules', 'watched_files'],
  ...['people', 'sessions', 'revisions', 'task_counts', 'task_removals'],
];

/** What is in Ann's library and in nobody else's. */
const HERS = /heron|left-handed|good morning|interview|ada\.f1|fog|frame\.png|ann's robot/i;

let ann: Somebody;
let others: [name: string, somebody: Somebody][];
const ids: string[] = [];
const named: Record<string, string> = {};
const hashes: string[] = [];

const rowsOf = async (owner: string) => {
  const { db } = await store();
  const all = TABLES.map((table) => db.selectFrom(table).selectAll().where('owner', '=', owner).execute());
  return Promise.all(all);
};

beforeAll(async () => {
  ann = await joined('Ann', 'member');
  others = [
    ['another member', await joined('Ben', 'member')],
    ['a viewer', await joined('Vera', 'viewer')],
  ];
  const opened = await store();
  await fillLibrary(opened, blobs(), ann.owner, ownFolder());
  await tokens(opened, ann.owner).create({
    name: "Ann's robot",
    scope: 'read',
    approval: { above: 0 },
  });
  const hook = await webhooks(opened, ann.owner).create({
    url: 'https://hers.example/hook',
    name: "Ann's robot",
  });
  await webhooks(opened, ann.owner).test(hook.id);
  await sql`insert into passkeys
    (id, user_id, name, public_key, credential_id, counter, device_type, backed_up, created_at)
    values ('passkey_hers', ${ann.person.id}, 'Ann''s robot', 'key', 'credential', 0, 'singleDevice', 0, '')`.execute(
    opened.db,
  );
  const taskOfHers = await opened.db
    .selectFrom('tasks')
    .select('id')
    .where('owner', '=', ann.owner)
    .executeTakeFirstOrThrow();
  const shared = { kind: 'video', subjectId: taskOfHers.id, name: "Ann's robot" } as const;
  await shares(opened, ann.owner, '').create(NewShare.parse(shared));
  const words = { workKind: 'video', workId: taskOfHers.id, text: 'A left-handed heron' };
  const itsAuthor = { name: 'Ann', personId: ann.person.id, guestHash: null };
  await comments(opened, ann.owner).add(NewComment.parse(words), itsAuthor);
  const paid = { work: 'video', workId: 'any', connectionId: 'any', model: 'm', projectId: null } as const;
  const charge = { ...paid, token: null, cost: { amount: 1, unit: 'credits' } } as const;
  await opened.db.transaction().execute((trx) => reserve(trx, opened.dialect, ann.owner, charge));
  const asked = { ...charge, token: "Ann's robot", workId: 'more', question: { words: 'A heron' } };
  await expect(reserveNow(opened, ann.owner, asked)).rejects.toThrow('Requests');
  const { db } = opened;
  for (const rows of await rowsOf(ann.owner))
    for (const row of rows as Record<string, unknown>[]) {
      if (typeof row.id === 'string') ids.push(row.id);
      for (const [column, value] of Object.entries(row))
        if (/sha256/i.test(column) && typeof value === 'string') hashes.push(value);
    }
  for (const table of [
    'tasks',
    'assets',
    'characters',
    'transcripts',
    'dubs',
    'cuts',
    'conversations',
    'projects',
    'shares',
    'speechClips',
    'comments',
  ] as const)
    named[table] =
      (await db.selectFrom(table).select('id').where('owner', '=', ann.owner).execute())[0]?.id ?? '';
  named.renderId =
    (await db.selectFrom('cutRenders').select('id').where('owner', '=', ann.owner).execute())[0]?.id ?? '';
  named.messageId =
    (
      await db.selectFrom('conversationMessages').select('id').where('audioSha256', 'is not', null).execute()
    )[0]?.id ?? '';
  const session = await db
    .selectFrom('personSessions')
    .select('id')
    .where('userId', '=', ann.person.id)
    .executeTakeFirstOrThrow();
  const invitation = await invitations(opened).create({ role: 'member' });
  named.deliveryId =
    (await db.selectFrom('webhookDeliveries').select('id').where('owner', '=', ann.owner).execute())[0]?.id ??
    '';
  ids.push(session.id, ann.person.id, invitation.id, named.messageId, 'passkey_hers');
});

/** Bodies that would do something if the id were one's own. */
const BODIES: Record<string, unknown> = {
  'PATCH /tasks/[id]': { title: 'Taken' },
  'PATCH /speech/[id]': { favourite: true },
  'PATCH /talk/[id]': { title: 'Taken' },
  'POST /talk/[id]/messages': { text: 'Taken' },
  'POST /talk/[id]/reply': { voice: 'alloy', spoken: false },
  'PATCH /transcripts/[id]': { name: 'Taken' },
  'PATCH /cuts/[id]': { title: 'Taken' },
  'POST /cuts/[id]/takes': {},
  'PATCH /characters/[id]': { notes: 'Taken' },
  'PATCH /people/[id]': { role: 'admin' },
  'PATCH /projects/[id]': { name: 'Taken' },
  'POST /projects/[id]/members': { email: 'ben@example.com', role: 'edit' },
  'PUT /projects/[id]/owner': { personId: 'person_taken' },
  'PATCH /projects/[id]/members/[personId]': { role: 'edit' },
  'PATCH /webhooks/[id]': { name: 'Taken' },
  'PATCH /shares/[id]': { name: 'Taken' },
  'PATCH /comments/[id]': { text: 'Taken' },
  'POST /shared/[token]/unlock': { password: 'anything' },
  'POST /shared/[token]/comments': { workId: 'any', text: 'Taken', name: 'Ben' },
  'PATCH /ledger/[id]': { state: 'returned' },
  'PATCH /connections/[id]': { name: 'Taken' },
  'PATCH /tokens/[id]': { approval: null },
};

async function send(call: string, somebody: Somebody, { body, query = '', parts = {} }: Sent = {}) {
  const [method = '', path = ''] = call.split(' ');
  const filled = path.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, part: keyof typeof parts) =>
    String(parts[part] ?? ''),
  );
  const request = by(ask(`${filled}${query}`, method, body), somebody.cookie);
  request.headers.set('if-match', '"1"');
  const handle = handlers.get(call);
  if (!handle) throw new Error(`There is no ${call}`);
  return handle(request, { params: Promise.resolve(parts) });
}
interface Sent {
  body?: unknown;
  query?: string;
  parts?: Record<string, string | string[]>;
}

const byId = () => [...handlers.keys()].filter((call) => /\[\w+\]/.test(call));
/** How the ids begin that calls below a path take. */
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

/** All ids that a call could mean, and one that it cannot mean, of another kind from call to call. */
function idsFor(call: string): string[] {
  const [, path = ''] = /^\w+ \/(\w+)/.exec(call) ?? [];
  const taken = TAKEN[path];
  if (!taken) return ids;
  const strange = ids.filter((id) => !id.startsWith(taken));
  const other = strange[byId().indexOf(call) % strange.length] ?? '';
  return [...ids.filter((id) => id.startsWith(taken)), other];
}

const exportFormat = (call: string) => (/export/.test(call) ? '?format=srt' : '');

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
      // Who works in a project is for admins to see and to end, and whose it is no secret; not what is in it.
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

  test('gets it by a tool of an assistant', async () => {
    const before = await rowsOf(ann.owner);
    const opened = await store();
    for (const [name, somebody] of others) {
      const { token } = await tokens(opened, somebody.owner).create({ name: 'Robot', scope: 'admin' });
      const call = async (method: string, params: object) => {
        const request = ask('/mcp', 'POST', { jsonrpc: '2.0', id: 1, method, params });
        request.headers.set('authorization', `Bearer ${token}`);
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
    const paths = [['videos'], ['videos', 'any'], ['video', 'query'], ['models', 'x'], ['characters']];
    for (const [, somebody] of others) {
      for (const path of paths) {
        const response = await send('GET /v1/[...path]', somebody, { parts: { path } });
        expect([path, response.status]).toEqual([path, 403]);
      }
      expect(
        (
          await handlers.get('GET /v1/[...path]')?.(by(ask('/v1/models'), somebody.cookie), {
            params: Promise.resolve({ path: ['models'] }),
          })
        )?.status,
      ).toBe(200);
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
  /** What changes only how they come in themselves, or nothing at all; and they talk about what they see. */
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

describe('a project that Ann shares', () => {
  const FILED = ['tasks', 'cuts', 'transcripts', 'characters', 'speechClips'] as const;
  const PATHS = {
    tasks: 'tasks',
    cuts: 'cuts',
    transcripts: 'transcripts',
    characters: 'characters',
    speechClips: 'speech',
  };
  let project = '';
  let eve: Somebody;
  let vic: Somebody;
  const team = 'POST /projects/[id]/members';
  const one: Record<string, string> = {};

  beforeAll(async () => {
    [eve, vic] = [await joined('Eve', 'member'), await joined('Vic', 'member')];
    const { db } = await store();
    project = (await (await send('POST /projects', ann, { body: { name: 'Shared' } })).json()).id;
    for (const table of FILED) {
      await db.updateTable(table).set({ projectId: project }).where('owner', '=', ann.owner).execute();
      one[table] =
        (await db.selectFrom(table).select('id').where('owner', '=', ann.owner).execute())[0]?.id ?? '';
    }
    for (const [{ email }, role] of [
      [eve, 'edit'],
      [vic, 'view'],
    ] as const)
      expect((await send(team, ann, { parts: { id: project }, body: { email, role } })).status).toBe(201);
  });

  const ofHers = () => byId().filter((call) => FILED.some((table) => call.includes(` /${PATHS[table]}/`)));
  const partsOf = (call: string) => {
    const table = FILED.find((each) => call.includes(` /${PATHS[each]}/`)) ?? 'tasks';
    return { renderId: named.renderId ?? '', id: one[table] ?? '' };
  };
  const statusOf = async (call: string, who: Somebody, body?: unknown) => {
    const sent = /^(GET|HEAD) /.test(call) ? {} : { body };
    const response = await send(call, who, { parts: partsOf(call), query: exportFormat(call), ...sent });
    await response.body?.cancel();
    return response.status;
  };

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
    // Made when he could work there; he was lowered since.
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

  test('is talked about by everybody in it', async () => {
    const body = { workKind: 'video', workId: one.tasks, text: 'Slower, please' };
    const query = `?work=${one.tasks}`;
    const said = await (await send('POST /comments', vic, { body })).json();
    for (const who of [ann, eve, vic]) {
      const { comments: read } = await (await send('GET /comments', who, { query })).json();
      expect(read).toContainEqual(expect.objectContaining({ id: said.id, name: 'Vic', isMine: who === vic }));
      const { open } = await (await send('GET /comments/counts', who)).json();
      expect(open[one.tasks ?? '']).toBeGreaterThan(0);
    }
    const change = async (who: Somebody, patch: object) =>
      (await send('PATCH /comments/[id]', who, { parts: { id: said.id }, body: patch })).status;
    expect([await change(eve, { text: 'Faster' }), await change(eve, { resolved: true })]).toEqual([
      403, 200,
    ]);
    const hers = await (await send('POST /comments', ann, { body })).json();
    const taken = { parts: { id: hers.id }, body: { resolved: true } };
    expect((await send('PATCH /comments/[id]', vic, taken)).status).toBe(403);
    expect((await send('DELETE /comments/[id]', vic, { parts: { id: hers.id } })).status).toBe(403);
    const [, ben] = others[0] ?? [];
    if (!ben) throw new Error('There is nobody else');
    const nothing = await (await send('GET /comments', ben, { query })).json();
    expect(nothing.comments).toEqual([]);
    expect((await send('PATCH /comments/[id]', ben, taken)).status).toBe(404);
  });

  test('is talked about by a viewer too, who decides about their own words alone', async () => {
    const wim = await joined('Wim', 'viewer');
    const say = (workId = '', text = 'Brighter') =>
      send('POST /comments', wim, { body: { workKind: 'video', workId, text } });
    expect((await say(one.tasks)).status).toBe(404);
    await send(team, ann, { parts: { id: project }, body: { email: wim.email, role: 'edit' } });
    const answer = await say(one.tasks);
    const { id } = await answer.json();
    expect(answer.status).toBe(201);
    const body = { workKind: 'video', workId: one.tasks, text: 'Darker' };
    const hers = await (await send('POST /comments', ann, { body })).json();
    const outcome = async (call: string, parts: { id: string }, patch?: object) =>
      (await send(`${call} /comments/[id]`, wim, { parts, body: patch })).status;
    expect(await outcome('PATCH', { id: hers.id }, { resolved: true })).toBe(403);
    expect(await outcome('DELETE', { id: hers.id })).toBe(403);
    expect(await outcome('PATCH', { id }, { text: 'Much brighter', resolved: true })).toBe(200);
    expect(await outcome('DELETE', { id })).toBe(204);
    const leaves = { parts: { id: project, personId: wim.person.id } };
    await send('DELETE /projects/[id]/members/[personId]', wim, leaves);
    expect((await say(one.tasks)).status).toBe(404);
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
    // What is still being made stays with who pays for it.
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
