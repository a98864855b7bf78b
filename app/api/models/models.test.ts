import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addConnection } from '#lib/server/connection/change.ts';
import { connectionsOf } from '#lib/server/connection/current.ts';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { assets } from '#lib/server/media/assets.ts';
import { keptListings } from '#lib/server/models/kept-listings.ts';
import { knownModels } from '#lib/server/models/known-models.ts';
import { LISTINGS } from '#lib/server/models/listings.ts';
import { modelNotes } from '#lib/server/models/notes.ts';
import { forget as forgetKept } from '#lib/server/process/singleton.ts';
import { startWork } from '#lib/server/start/start.ts';
import { createTasks } from '#lib/server/tasks/create.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import { sampleAsset, sampleTask } from '#lib/server/testing/samples.ts';
import { removeConnection } from '#lib/server/video/replace-connection.ts';
import { QUICK } from '#lib/server/video/testing/quick-timing.ts';
import { Catalogue, CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { FAKES } from '#lib/testing/fakes/all.ts';
import { FAKE_KEY, type Fake } from '#lib/testing/fakes/fake-service.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import * as models from './route.ts';

const own = await startUpstream((_request, response) => {
  const data = ['vidB-2', 'ttsB-3.1-flash-tts-preview', 'asr-1'].map((id) => ({ id }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
});
ownDataFolder({ MEDIA_API_URL: own.url });

const USED = ['openai', 'openrouter', 'fal', 'replicate', 'kokoro', 'sglang', 'litellm'];
const fakes = new Map<string, { fake: Fake; id: string }>();
beforeAll(async () => {
  for (const { dialect, start, under = '' } of FAKES.filter(({ dialect }) => USED.includes(dialect.id))) {
    const fake = await start();
    const given = { url: `${fake.url}${under}`, key: FAKE_KEY, dialect: dialect.id };
    fakes.set(dialect.id, { fake, id: await addConnection(LOCAL_OWNER, given) });
  }
});
afterAll(async () => {
  await Promise.all([...fakes.values()].map(({ fake }) => fake.close()));
  await own.close();
  await (await store()).close();
});

afterEach(() => void vi.useRealTimers());

const at = (dialect: string) => fakes.get(dialect)?.id ?? '';
const asked = (dialect: string) => fakes.get(dialect)?.fake.asked.length ?? 0;
const get = (query = '') => models.GET(ask(`/models${query}`), none);
const catalogue = async (query = '') => Catalogue.parse(await (await get(query)).json());
const one = async (connectionId: string, id: string) => {
  const found = await catalogue(`?${new URLSearchParams({ connectionId, id })}`);
  return found.models[0] as CatalogueModel;
};
const patch = (body: object) => models.PATCH(ask('/models', 'PATCH', body), none);
const corrected = async (body: object) => CatalogueModel.parse(await (await patch(body)).json());

test('the catalogue holds the models of every connection, each as its service tells of it', async () => {
  const { models: all, problems } = await catalogue();
  expect(problems).toEqual([]);
  const find = (connectionId: string, id: string) =>
    all.find((model) => model.connectionId === connectionId && model.id === id);
  expect(find('environment', 'vidB-2')).toMatchObject({
    kind: 'video',
    name: 'B2',
    contract: true,
    capabilities: { seconds: [4, 8, 10, 12, 15, 25], remix: true },
  });
  expect(find('environment', 'asr-1')).toMatchObject({ kind: 'transcription', contract: true });
  expect(find(at('openrouter'), 'google/veo-3.1')).toMatchObject({
    contract: false,
    capabilities: { seconds: expect.any(Array), aspectRatios: expect.any(Array) },
    price: { per: 'second', unit: 'USD' },
  });
  expect(find(at('fal'), 'fal-ai/veo3.1')).toMatchObject({ name: 'Veo 3.1', kind: 'video' });
  expect(find(at('kokoro'), 'kokoro')?.capabilities.voices?.length).toBeGreaterThan(0);
  const { models: voices } = await catalogue('?kind=speech');
  expect(new Set(voices.map(({ kind }) => kind))).toEqual(new Set(['speech']));
});

test('what we know of well-known models fills in what a service does not tell', async () => {
  expect(await one(at('openai'), 'sora-2')).toMatchObject({
    name: 'Sora 2',
    capabilities: { seconds: [4, 8, 12, 16, 20], images: { max: 1 }, remix: true },
    sources: { name: 'descriptor', seconds: 'descriptor' },
  });
  expect((await one(at('openai'), 'whisper-1')).capabilities.languages).toContain('de');
});

test('what is not sent to a service is not offered there, whatever the model could do with it', async () => {
  const { capabilities, sources } = await one(at('litellm'), 'studio-veo');
  expect(capabilities).toMatchObject({ seed: false, negativePrompt: false });
  expect(sources).not.toHaveProperty('seed');
});

test('lists are kept, asked for again on the side when they are old, and at once when told to', async () => {
  await catalogue();
  const before = asked('openai');
  await catalogue();
  expect(asked('openai')).toBe(before);
  await catalogue('?fresh=1');
  expect(asked('openai')).toBe(before + 1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  await catalogue();
  vi.useRealTimers();
  await waitUntil(() => asked('openai') === before + 2);
});

test('a service that no longer answers keeps the models it had, with a word about it', async () => {
  let isWell = true;
  await using upstream = await startUpstream((_request, response) => {
    response.statusCode = isWell ? 200 : 500;
    response.setHeader('content-type', 'application/json').end('{"data":[{"id":"sora-2"}]}');
  });
  const id = await addConnection(LOCAL_OWNER, { url: upstream.url, dialect: 'openai' });
  const idsIn = (found: Catalogue) =>
    found.models.filter(({ connectionId }) => connectionId === id).map((model) => model.id);
  expect(idsIn(await catalogue())).toEqual(['sora-2']);
  isWell = false;
  const later = await catalogue('?fresh=1');
  expect(idsIn(later)).toEqual(['sora-2']);
  const problem = { connectionId: id, message: expect.any(String), asOf: expect.any(Number), refused: false };
  expect(later.problems).toEqual([problem]);
  // As after a restart.
  forgetKept(LISTINGS);
  const known = await knownModels(await store(), LOCAL_OWNER);
  const place = (await connectionsOf(LOCAL_OWNER)).find((one) => one.id === id);
  expect(place && known(place, 'sora-2').capabilities.remix).toBe(true);
  const restarted = await catalogue();
  expect(idsIn(restarted)).toEqual(['sora-2']);
  expect(restarted.problems).toEqual([{ ...problem, asOf: later.problems[0]?.asOf }]);
  isWell = true;
  expect((await catalogue('?fresh=1')).problems).toEqual([]);
  const listed = async () =>
    (await keptListings(await store(), LOCAL_OWNER).all()).map((one) => one.connectionId);
  expect(await listed()).toContain(id);
  await removeConnection(LOCAL_OWNER, id);
  expect(await listed()).not.toContain(id);
});

test('a service that is silent holds up nobody, and its models come when it speaks', async () => {
  const { promise: spoken, resolve: speak } = Promise.withResolvers<void>();
  await using upstream = await startUpstream(async (_request, response) => {
    await spoken;
    response.setHeader('content-type', 'application/json').end('{"data":[{"id":"sora-2"}]}');
  });
  const id = await addConnection(LOCAL_OWNER, { url: upstream.url, dialect: 'openai' });
  const { models: all, problems } = await catalogue();
  expect(problems).toEqual([
    { connectionId: id, message: 'It has not answered yet', asOf: null, refused: false },
  ]);
  expect(all.length).toBeGreaterThan(0);
  speak();
  await waitUntil(async () => (await catalogue()).models.some((model) => model.connectionId === id));
  await removeConnection(LOCAL_OWNER, id);
});

/** A service that answers with a status; only the test advances the clock. */
async function answering(status: number) {
  vi.useFakeTimers({ toFake: ['Date'] });
  const service = { status, calls: 0 };
  const upstream = await startUpstream((_request, response) => {
    service.calls += 1;
    response.statusCode = service.status;
    response.setHeader('content-type', 'application/json').end('{"data":[{"id":"sora-2"}]}');
  });
  const id = await addConnection(LOCAL_OWNER, { url: upstream.url, dialect: 'openai' });
  onTestFinished(async () => {
    await removeConnection(LOCAL_OWNER, id);
    await upstream.close();
  });
  return { id, service };
}
const passSeconds = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000);

test('a service that was never reached is asked again within seconds, and not at once', async () => {
  const { id, service } = await answering(503);
  await catalogue();
  const before = service.calls;
  service.status = 200;
  await catalogue();
  expect(service.calls).toBe(before);
  passSeconds(6);
  await waitUntil(async () => (await catalogue()).models.some((model) => model.connectionId === id));
});

test.each([
  ['was never reached is left alone for longer each time', 503, false, 12],
  ['refuses is no more hurried than any other', 401, true, 31],
])('a service that %s', async (_, status, refused, rest) => {
  const { id, service } = await answering(status);
  await catalogue();
  const { problems } = await catalogue('?fresh=1');
  expect(problems).toMatchObject([{ connectionId: id, asOf: null, refused }]);
  const before = service.calls;
  passSeconds(6);
  await catalogue();
  passSeconds(rest - 6);
  await catalogue();
  await waitUntil(() => service.calls > before);
  await catalogue('?fresh=1');
  // Once on its own, and once on request.
  expect(service.calls - before).toBeLessThanOrEqual(2);
});

test('one model is told of in detail, also when it is not listed', async () => {
  const listed = (await catalogue()).models.find(({ connectionId }) => connectionId === at('replicate'));
  const before = asked('replicate');
  expect((await one(at('replicate'), listed?.id ?? '')).capabilities).toEqual(listed?.capabilities);
  expect(asked('replicate')).toBe(before + 1);
  const typed = 'fal-ai/somebody/new-model';
  expect(await one(at('fal'), typed)).toMatchObject({ id: typed, kind: 'video', name: typed });
  expect(await one(at('openai'), 'my-own-tts')).toMatchObject({ kind: 'speech' });
  expect((await get('?connectionId=nobody&id=x')).status).toBe(404);
  const refused = await get('?id=x');
  expect([refused.status, (await refused.json()).error.param]).toEqual([400, 'connectionId']);
  expect((await (await get('?kind=smell')).json()).error).toMatchObject({ param: 'kind' });
});

const creating = async (connectionId: string, params: object, references: string[] = []) => {
  const draft = { params: { prompt: 'A boat', ...params }, references, connectionId, tags: [] };
  const made = await createTasks(await store(), LOCAL_OWNER, [{ endpoint: 'videos', ...draft }], null);
  return made[0]?.id ?? '';
};
const forget = async (id: string) => void (await tasks(await store(), LOCAL_OWNER).purge([id]));

test('a correction is shown, changes what a draft may ask for, and can be taken back', async () => {
  const where = { connectionId: at('openai'), id: 'sora-2' };
  const asks = { model: 'sora-2', seconds: '5' };
  await expect(creating(where.connectionId, asks)).rejects.toMatchObject({
    code: 'invalid_parameter',
    message: 'seconds must be one of 4, 8, 12, 16, 20 for Sora 2',
    param: 'drafts[0].params.seconds',
  });
  const price = { amount: 0.2, per: 'second', unit: 'USD' } as const;
  const model = await corrected({ ...where, capabilities: { seconds: [5, 6] }, name: 'Ours', price });
  expect(model).toMatchObject({
    name: 'Ours',
    price,
    capabilities: { seconds: [5, 6], images: { max: 1 } },
    sources: { name: 'correction', price: 'correction', seconds: 'correction' },
  });
  await forget(await creating(where.connectionId, asks));
  expect(await corrected({ ...where, capabilities: { sound: false } })).toMatchObject({
    capabilities: { seconds: [5, 6], sound: false },
  });
  expect(await corrected({ ...where, capabilities: { seconds: [3, 3, 5] } })).toMatchObject({
    capabilities: { seconds: [3, 5] },
  });
  const back = await corrected({ ...where, capabilities: null, name: null, price: null });
  expect(back).toEqual(await one(where.connectionId, where.id));
  expect(back).toMatchObject({ name: 'Sora 2', price: null, sources: { seconds: 'descriptor' } });
});

test('a correction that cannot be is refused, with the name of what is wrong', async () => {
  const where = { connectionId: at('openai'), id: 'sora-2' };
  const wrong = async (body: object) => {
    const answer = await patch(body);
    return [answer.status, (await answer.json()).error.param];
  };
  expect(await wrong({ ...where, capabilities: { seconds: 'long' } })).toEqual([400, 'capabilities.seconds']);
  expect(await wrong({ ...where, name: 7 })).toEqual([400, 'name']);
  expect(await wrong({ ...where, price: { amount: -1, per: 'second', unit: 'USD' } })).toEqual([
    400,
    'price.amount',
  ]);
  expect((await patch({ connectionId: 'nobody', id: 'x', name: 'X' })).status).toBe(404);
  const own = { connectionId: 'environment', id: 'vidB-2' };
  expect(await wrong({ ...own, capabilities: { seed: true } })).toEqual([400, 'capabilities']);
  expect(await corrected({ ...own, name: 'Our own' })).toMatchObject({ name: 'Our own', contract: true });
  await corrected({ ...own, name: null });
});

test('a draft is checked by what is known of its model, and by nothing else', async () => {
  const { asset } = await assets(await store(), LOCAL_OWNER).insert(sampleAsset());
  const images = (count: number) => Array(count).fill(asset.id);
  const openrouter = { model: 'google/veo-3.1', aspect_ratio: '3:2' };
  await expect(creating(at('openrouter'), openrouter)).rejects.toMatchObject({
    param: 'drafts[0].params.aspect_ratio',
  });
  await expect(creating(at('openai'), { model: 'sora-2' }, images(2))).rejects.toMatchObject({
    message: 'references must be at most 1 for Sora 2',
    param: 'drafts[0].references',
  });
  const fromReferences = { model: 'fal-ai/veo3.1/reference-to-video' };
  await expect(creating(at('fal'), fromReferences)).rejects.toMatchObject({
    code: 'missing_parameter',
    param: 'drafts[0].references',
  });
  const asFrame = { ...fromReferences, image_roles: ['first_frame'] };
  await expect(creating(at('fal'), asFrame, images(1))).rejects.toMatchObject({
    param: 'drafts[0].params.image_roles',
  });
  const unknown = { model: 'fal-ai/somebody/new-model', seconds: 99, aspect_ratio: '7:3' };
  await forget(await creating(at('fal'), unknown, images(5)));
});

/** Runs the engine meanwhile. */
async function working(act: () => Promise<unknown>) {
  const stopping = new AbortController();
  const stopped = startWork({ signal: stopping.signal, timing: QUICK });
  await act().finally(() => stopping.abort());
  await stopped;
}
const isSettled = async (id: string) => {
  const task = await tasks(await store(), LOCAL_OWNER).get(id);
  return task?.status === 'failed' || task?.archived;
};

test('a refusal teaches what a model takes, and the next draft is told before it is sent', async () => {
  const model = 'house-video-1';
  const id = await creating(at('openai'), { model, seconds: '5' });
  await working(() => waitUntil(() => isSettled(id)));
  expect(await one(at('openai'), model)).toMatchObject({
    capabilities: { seconds: [4, 8, 12, 16, 20] },
    sources: { seconds: 'refusal' },
  });
  const again = creating(at('openai'), { model, seconds: '5' });
  await expect(again).rejects.toMatchObject({ message: expect.stringContaining('4, 8, 12, 16, 20') });
  // Not listed, but known now.
  expect((await catalogue('?kind=video')).models.some((one) => one.id === model)).toBe(true);
  const forgotten = await corrected({ connectionId: at('openai'), id: model, capabilities: null });
  expect(forgotten.capabilities.seconds).toBeNull();
  await forget(id);
});

test('images go out as what the model takes them for, and without settings that it has not', async () => {
  const model = 'Wan-AI/Wan2.2-TI2V-5B-Diffusers';
  await corrected({ connectionId: at('sglang'), id: model, capabilities: { seed: false } });
  const ids = [
    await creating(at('fal'), {
      model: 'fal-ai/veo3.1/reference-to-video',
      images: ['https://a.test/1.png'],
    }),
    await creating(at('sglang'), { model, seed: 7, negative_prompt: 'rain' }),
  ];
  await working(() => Promise.all(ids.map((id) => waitUntil(() => isSettled(id)))));
  const sent = (dialect: string) =>
    fakes.get(dialect)?.fake.asked.find(({ method }) => method === 'POST')?.json;
  expect(sent('fal')).toEqual({ prompt: 'A boat', image_urls: ['https://a.test/1.png'] });
  expect(sent('sglang')).toEqual({ model, prompt: 'A boat', negative_prompt: 'rain' });
  for (const id of ids) await forget(id);
});

test('how quick a model was lately is the median of its latest videos', async () => {
  const mine = tasks(await store(), LOCAL_OWNER);
  const took = (seconds: number, over = {}) =>
    sampleTask({
      model: 'sora-2',
      connection: at('openai'),
      status: 'completed',
      submittedAt: 1000,
      completedAt: 1000 + seconds * 1000,
      duration: 4,
      archived: { sha256: 'a'.repeat(64), bytes: 1, at: 1 },
      ...over,
    });
  const made = await mine.insert([took(8), took(40), took(12), took(4000, { connection: at('fal') })]);
  expect((await one(at('openai'), 'sora-2')).speedSeen).toBe(3);
  expect((await one(at('openai'), 'sora-2-pro')).speedSeen).toBeNull();
  await mine.purge(made.map(({ id }) => id));
});

test('what was noted of its models goes with a connection', async () => {
  const id = await addConnection(LOCAL_OWNER, { url: 'http://127.0.0.1:1', dialect: 'localai' });
  await corrected({ connectionId: id, id: 'ltx-2', name: 'Ours' });
  const noted = async () =>
    (await modelNotes(await store(), LOCAL_OWNER).all()).filter(({ connectionId }) => connectionId === id);
  expect(await noted()).toHaveLength(1);
  await removeConnection(LOCAL_OWNER, id);
  expect(await noted()).toEqual([]);
});
