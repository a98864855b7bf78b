import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { assets } from '#lib/server/media/assets.ts';
import { describeStudio } from '#lib/server/openapi/describe.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask } from '#lib/server/testing/requests.ts';
import { sampleAsset, sampleTask, sampleTranscript, segment } from '#lib/server/testing/samples.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { toneWav } from '#lib/testing/wav.ts';

const service = await startUpstream((request, response) => {
  if (request.url?.endsWith('/speech')) response.setHeader('content-type', 'audio/wav').end(toneWav(1));
  else {
    response.setHeader('content-type', 'application/json');
    response.end('{"object":"list","data":[{"id":"vidB-2","object":"model","created":1,"owned_by":"x"}]}');
  }
});
ownDataFolder({ MEDIA_API_URL: service.url, MEDIA_API_KEY: 'sk-any' });

const params = { model: 'vidB-2', prompt: 'A heron', seconds: 4, size: '480x480' };
const draft = { endpoint: 'videos', params };
const SPEECH = { model: 'chat-4o-mini-tts-2025-12-15', voice: 'alloy' };
const ids: Record<string, string> = {};

beforeAll(async () => {
  const opened = await store();
  const [task] = await tasks(opened, LOCAL_OWNER).insert([sampleTask({ params, status: 'cancelled' })]);
  const film = { kind: 'video', mime: 'video/mp4', duration: 2 } as const;
  const { asset } = await assets(opened, LOCAL_OWNER).insert(sampleAsset(film));
  const heard = await transcripts(opened, LOCAL_OWNER).insert(sampleTranscript({ assetId: asset.id }));
  const segments = JSON.stringify([segment('s', 'Hello')]);
  await opened.db.updateTable('transcripts').set({ segments }).execute();
  const cut = await (await send('/cuts', { shots: [{ draft }] })).json();
  const takes = await (await send('/cuts', { shots: [{ draft }] })).json();
  const talk = await (await send('/talk', { text: 'Hello' })).json();
  Object.assign(ids, {
    tasks: task?.id,
    asset: asset.id,
    transcript: heard.id,
    cuts: cut.id,
    takes: takes.id,
    talk: talk.id,
  });
});
afterAll(async () => {
  await (await store()).close();
  await service.close();
});

async function send(path: string, body: unknown, key?: string): Promise<Response> {
  const { POST } = await import(/* @vite-ignore */ join(import.meta.dirname, path, 'route.ts'));
  const request = ask(path, 'POST', body);
  if (key) request.headers.set('idempotency-key', key);
  const [, first = '', , last = ''] = path.split('/');
  const id = ids[last] ?? ids[first] ?? '';
  return POST(request, { params: Promise.resolve({ id }) });
}

/** What each creates, and how to tell it from another. */
const CREATING: Record<string, { body: () => object; made: (answer: Response) => Promise<unknown> }> = {
  '/tasks': {
    body: () => ({ drafts: [draft] }),
    made: async (answer) => (await answer.json()).tasks[0].id,
  },
  '/tasks/[id]/retry': { body: () => ({}), made: idOf },
  '/cuts': { body: () => ({ title: 'Night' }), made: idOf },
  '/cuts/[id]/takes': {
    body: () => ({}),
    made: async (answer) => (await answer.json()).shots[0].takes,
  },
  '/cuts/[id]/renders': { body: () => ({ fps: 24 }), made: idOf },
  '/transcripts': {
    body: () => ({ assetId: ids.asset, task: 'transcribe', model: 'asr-1' }),
    made: idOf,
  },
  '/dubs': { body: () => ({ transcriptId: ids.transcript, ...SPEECH }), made: idOf },
  '/speech': {
    body: () => ({ ...SPEECH, input: 'Hello', response_format: 'wav' }),
    made: async (answer) => {
      expect((await answer.bytes()).length).toBeGreaterThan(1000);
      return answer.headers.get('x-clip-id');
    },
  },
  '/talk': { body: () => ({ text: 'Hello' }), made: idOf },
  '/talk/[id]/messages': { body: () => ({ text: 'Hello' }), made: idOf },
  '/projects': { body: () => ({ name: 'Night' }), made: idOf },
  '/connections': { body: () => ({ url: 'http://127.0.0.1:9', dialect: 'reference' }), made: idOf },
  '/shares': { body: () => ({ kind: 'video', subjectId: ids.tasks }), made: idOf },
  '/comments': {
    body: () => ({ workKind: 'video', workId: ids.tasks, text: 'Slower' }),
    made: idOf,
  },
  '/webhooks': { body: () => ({ url: 'https://receiver.example' }), made: idOf },
};

/** Idempotent by nature, without a key. */
const ONE_BY_NATURE = [
  // The same bytes are the same file.
  '/assets',
  '/footage',
  '/characters/clips',
  // A member is added once; a new link replaces the old.
  '/projects/[id]/members',
  '/people/[id]/reset',
  // The reply to a message is made once.
  '/talk/[id]/reply',
  // Creates nothing: the existing one continues.
  '/transcripts/[id]/retry',
  '/dubs/[id]/retry',
  '/cuts/[id]/renders/[renderId]/retry',
  '/webhooks/[id]/test',
  '/webhooks/[id]/deliveries/[deliveryId]/replay',
];
/** Tested beside their own handlers and below. */
const ELSEWHERE = ['/characters', '/invitations', '/tokens'];

async function idOf(answer: Response): Promise<unknown> {
  return (await answer.json()).id;
}

test('every route that creates takes a key, or needs none', () => {
  const creating = Object.entries(describeStudio().paths).flatMap(([path, { post }]) => {
    const isCreating = post && ['201', '202'].some((status) => post.responses[status]);
    return isCreating || path === '/api/speech' ? [[path, post] as const] : [];
  });
  const folder = (path: string) => path.replace('/api', '').replace(/\{(\w+)\}/g, '[$1]');
  const keyed = creating.filter(([, post]) =>
    post?.parameters?.some(({ name }) => name === 'Idempotency-Key'),
  );
  expect(keyed.map(([path]) => folder(path)).sort()).toEqual([...Object.keys(CREATING), ...ELSEWHERE].sort());
  const other = creating.filter((call) => !keyed.includes(call));
  expect(other.map(([path]) => folder(path)).sort()).toEqual(ONE_BY_NATURE.toSorted());
});

/** Only one can exist. */
const NO_SECOND = new Set(['/connections', '/cuts/[id]/takes']);

test.each(Object.entries(CREATING))('%s makes once what is sent twice', async (path, { body, made }) => {
  const [first, again] = await Promise.all([
    send(path, body(), 'the same').then(made),
    send(path, body(), 'the same').then(made),
  ]);
  expect(first).toEqual(expect.anything());
  expect(again).toEqual(first);
  expect(await made(await send(path, body(), 'the same'))).toEqual(first);
  if (!NO_SECOND.has(path)) expect(await made(await send(path, body(), 'another'))).not.toEqual(first);
});

test('a render that is over is not made again for its key', async () => {
  const { db } = await store();
  const first = await idOf(await send('/cuts/[id]/renders', {}, 'over'));
  await db.updateTable('cutRenders').set({ status: 'cancelled' }).execute();
  expect(await idOf(await send('/cuts/[id]/renders', {}, 'over'))).toBe(first);
  expect(await idOf(await send('/cuts/[id]/renders', {}, 'anew'))).not.toBe(first);
});

test('a token is told once: its key again makes none and says so', async () => {
  const given = { name: 'Robot', scope: 'read' };
  expect((await send('/tokens', given, 'robot')).status).toBe(201);
  const again = await send('/tokens', given, 'robot');
  expect(again.status).toBe(409);
  expect((await again.json()).error.message).toContain('Idempotency-Key');
  expect(await (await store()).db.selectFrom('tokens').select('id').execute()).toHaveLength(1);
});
