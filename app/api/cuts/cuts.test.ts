import { afterAll, expect, test } from 'vitest';
import { store } from '#lib/server/db/open.ts';
import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { assets } from '#lib/server/media/assets.ts';
import { speechClips } from '#lib/server/speech/repository.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { ownDataFolder } from '#lib/server/testing/data-folder.ts';
import { ask, at, none } from '#lib/server/testing/requests.ts';
import { sampleAsset, sampleClip, sampleTask } from '#lib/server/testing/samples.ts';
import { Cut } from '#lib/studio/cut/cut.ts';
import { CutMedia } from '#lib/studio/cut/cut-media-schema.ts';
import { CutSummary } from '#lib/studio/cut/new-cut.ts';
import * as usedIn from '../tasks/[id]/cuts/route.ts';
import * as media from './[id]/media/route.ts';
import * as restored from './[id]/restore/route.ts';
import * as one from './[id]/route.ts';
import * as takes from './[id]/takes/route.ts';
import * as all from './route.ts';

ownDataFolder();
afterAll(async () => (await store()).close());

const SHA256 = 'd'.repeat(64);
const mine = async () => tasks(await store(), LOCAL_OWNER);
async function video(over = {}) {
  const archived = { sha256: SHA256, bytes: 1, at: 1 };
  const made = {
    status: 'completed',
    archived,
    duration: 4,
    width: 480,
    height: 480,
    posterSha256: SHA256,
  } as const;
  const [task] = await (await mine()).insert([sampleTask({ ...made, ...over })]);
  return task?.id ?? '';
}
const params = { model: 'vidB-2', prompt: 'A heron', seconds: '4', size: '720x1280' };
const draft = { endpoint: 'videos', params };

const post = (body: unknown, key?: string) => {
  const request = ask('/cuts', 'POST', body);
  if (key) request.headers.set('idempotency-key', key);
  return all.POST(request, none);
};
const create = async (body: unknown) => Cut.parse(await (await post(body)).json());
const read = (id: string) => one.GET(ask(`/cuts/${id}`), at(id));
function patch(id: string, body: unknown, revision?: string) {
  const request = ask(`/cuts/${id}`, 'PATCH', body);
  if (revision !== undefined) request.headers.set('if-match', revision);
  return one.PATCH(request, at(id));
}
const make = (id: string, body: unknown) => takes.POST(ask(`/cuts/${id}/takes`, 'POST', body), at(id));
const list = async () => {
  const { cuts } = (await (await all.GET(ask('/cuts'), none)).json()) as { cuts: unknown[] };
  return cuts.map((cut) => CutSummary.parse(cut));
};
const named = async (id: string) => {
  const answer = (await (await media.GET(ask(`/cuts/${id}/media`), at(id))).json()) as { media: unknown[] };
  return answer.media.map((found) => CutMedia.parse(found));
};

test('a film is made of videos and places, and told in a list', async () => {
  const first = await video();
  const response = await post(
    { title: 'Heron', shots: [{ taskId: first, in: 0.5, out: 2 }, { draft }] },
    'key',
  );
  expect(response.status).toBe(201);
  const cut = Cut.parse(await response.json());
  expect(cut).toMatchObject({
    ...{ title: 'Heron', width: 480, height: 480, fps: 24, revision: 1, duration: 5.5, bed: null },
    shots: [
      { taskId: first, takes: [first], in: 0.5, out: 2, speed: 1 },
      { taskId: null, draft: { params }, in: 0, out: 4 },
    ],
  });
  expect(Cut.parse(await (await post({ title: 'Another' }, 'key')).json()).id).toBe(cut.id);
  expect((await read(cut.id)).headers.get('etag')).toBe('"1"');
  const [told] = await list();
  expect(told).toMatchObject({ id: cut.id, shots: 2, missing: 1, rendered: null, revision: 1 });
  expect(told?.posterUrls).toEqual([expect.stringContaining(`/api/tasks/${first}/poster`)]);
  const used = await usedIn.GET(ask(`/tasks/${first}/cuts`), at(first));
  expect(await used.json()).toEqual({ cuts: [{ id: cut.id, title: 'Heron' }] });
});

test('a script becomes a film of its shape, and too long a one is refused', async () => {
  const script = 'Title: The heron\n\nEXT. SHORE - DAY\nA heron stands.\nANN: It waits.\nIt flies.';
  const cut = await create({ script, defaults: { params } });
  expect(cut).toMatchObject({
    title: 'The heron',
    width: 720,
    height: 1280,
    duration: 8,
    shots: [{ scene: 'EXT. SHORE - DAY' }, {}],
  });
  expect(cut.lines).toMatchObject([{ text: 'It waits.', start: 0 }]);
  const long = await post({ script: 'A shot.\n'.repeat(501) });
  expect(await long.json()).toMatchObject({ error: { param: 'script', code: 'invalid_parameter' } });
  // Every shot would repeat it: gigabytes for one film.
  const heavy = await post({
    script: 'A shot.\n'.repeat(500),
    defaults: { params: { x: 'x'.repeat(90_000) } },
  });
  expect(await heavy.json()).toMatchObject({ error: { param: 'defaults', code: 'invalid_parameter' } });
});

test('a change names its revision; one to an older revision is shown the newer', async () => {
  const { id } = await create({ title: 'Film', shots: [{ draft }] });
  expect((await patch(id, { title: 'Lost' })).status).toBe(428);
  expect((await patch(id, { title: 'Lost' }, 'newest')).status).toBe(400);
  const saved = await patch(id, { title: 'Saved', captions: { from: 'lines' } }, '"1"');
  expect(saved.headers.get('etag')).toBe('"2"');
  expect(await saved.json()).toMatchObject({ revision: 2, captions: { from: 'lines', size: 'medium' } });
  const late = await patch(id, { title: 'Late' }, '1');
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    error: { code: 'changed_elsewhere' },
    cut: { id, revision: 2, title: 'Saved', shots: [{ draft: { params } }] },
  });
  const bad = await patch(id, { shots: [{ taskId: 'task_none' }] }, '2');
  expect(await bad.json()).toMatchObject({ error: { param: 'shots[0].taskId' } });
  expect(await (await read(id)).json()).toMatchObject({ revision: 2, title: 'Saved' });
});

test('a film goes to the trash and comes back', async () => {
  const { id } = await create({ title: 'Trashed' });
  const stale = ask(`/cuts/${id}`, 'DELETE');
  stale.headers.set('if-match', '"7"');
  expect((await one.DELETE(stale, at(id))).status).toBe(409);
  expect((await one.DELETE(ask(`/cuts/${id}`, 'DELETE'), at(id))).status).toBe(200);
  expect((await read(id)).status).toBe(404);
  expect((await patch(id, {}, '1')).status).toBe(404);
  expect((await make(id, {})).status).toBe(404);
  expect((await list()).some((cut) => cut.id === id)).toBe(false);
  const back = await restored.POST(ask(`/cuts/${id}/restore`, 'POST'), at(id));
  expect(await back.json()).toMatchObject({ id, title: 'Trashed' });
});

test('what a film names is told with how it is doing', async () => {
  const opened = await store();
  const { asset } = await assets(opened, LOCAL_OWNER).insert(sampleAsset());
  const said = sampleClip({ id: 'clip_said', text: 'It waits.', duration: 1.2 });
  const clip = await speechClips(opened, LOCAL_OWNER).insert(said);
  const error = { status: 400, type: 'x', code: 'content_policy_violation', message: 'Not this' };
  const [ready, going, lost] = [
    await video({ title: 'The heron' }),
    await video({ status: 'rendering', archived: null, progress: 40, params }),
    await video(),
  ];
  const { id } = await create({
    shots: [{ taskId: ready }, { taskId: going }, { assetId: asset.id }, { taskId: lost }, { draft }],
    lines: [{ text: 'It waits.', speechId: clip.id }],
  });
  await (await mine()).apply(going, { status: 'failed', error });
  await (await mine()).purge([lost]);
  const made = Cut.parse(await (await make(id, {})).json()).shots[4]?.taskId;
  expect(await named(id)).toMatchObject([
    { key: `task:${ready}`, kind: 'video', status: 'ready', name: 'The heron', duration: 4, width: 480 },
    { key: `task:${going}`, status: 'failed', error: { code: error.code, message: 'Not this' }, url: null },
    { key: `asset:${asset.id}`, kind: 'image', status: 'ready', posterUrl: expect.stringContaining('thumb') },
    { key: `task:${lost}`, status: 'gone', name: '' },
    { key: `task:${made}`, status: 'making', progress: null, error: null },
    { key: 'speech:clip_said', kind: 'sound', status: 'ready', duration: 1.2, hasSound: true },
  ]);
});

test.each([
  [
    {
      shots: [
        {
          draft: {
            endpoint: 'videos',
            params: { model: {}, seconds: { toString: 1 }, size: { valueOf: 1 } },
          },
        },
      ],
    },
    4,
  ],
  [{ shots: [{ draft: { endpoint: 'videos', params: { seconds: 1e300 } } }] }, 4],
])('a draft that makes no sense yet costs no film anything: %j', async (given, duration) => {
  const { id } = await create(given);
  expect(await (await read(id)).json()).toMatchObject({ duration, width: 1280 });
  expect((await make(id, {})).status).toBe(400);
});

test.each([
  [{ shots: [{ in: 7199.99, out: 7200 }] }, 'shots[0].out'],
  [{ lines: [{ text: 'x'.repeat(2001) }] }, 'lines[0].text'],
  [{ shots: [{ takes: Array(201).fill('task_none') }] }, 'shots[0].takes'],
  [{ shots: [{ out: 7200 }, { out: 1 }] }, 'shots'],
  [{ script: 'A heron.\n\nIt leaves.', shots: [{ out: 7199 }] }, 'shots'],
  [{ shots: [{ draft: { ...draft, params: { prompt: { toString: 1 } } } }] }, 'shots[0].draft.params.prompt'],
  [{ shots: [{ draft: { ...draft, references: Array(101).fill('x') } }] }, 'shots[0].draft.references'],
])('what could not be read again, or is too much, is refused at its field', async (given, param) => {
  const response = await post(given);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { param } });
});

test('a draft in a film holds no more than a task does', async () => {
  const big = { endpoint: 'videos', params: { ...params, x: 'y'.repeat(200_000) } };
  const refused = { code: 'invalid_parameter', param: 'shots[0].draft.params.x' };
  const { error } = await (await post({ shots: [{ draft: big }] })).json();
  expect(error).toMatchObject({ ...refused, message: expect.stringContaining('100000 characters') });
  const { id, revision, shots } = await create({ shots: [{ draft }] });
  const changed = await patch(id, { shots: [{ ...shots[0], draft: big }, {}] }, `"${revision}"`);
  expect(await changed.json()).toMatchObject({ error: refused });
  expect(await (await read(id)).text()).not.toContain('yyyy');
});

test('of what is missing, those that were seen are made, and as they were seen', async () => {
  const cut = await create({ shots: [{ draft }, { draft }] });
  const [first, second] = cut.shots;
  const dear = { ...draft, params: { ...draft.params, seconds: '25' } };
  await patch(cut.id, { shots: [{ ...first, draft: dear }, second, { draft: dear }] }, `"${cut.revision}"`);
  const response = await make(cut.id, { drafts: { [first?.id ?? '']: draft, [second?.id ?? '']: draft } });
  const made = Cut.parse(await response.json());
  expect(made.shots.map(({ taskId, draft: of }) => [taskId !== null, of?.params.seconds])).toEqual([
    [true, draft.params.seconds],
    [true, draft.params.seconds],
    [false, '25'],
  ]);
});

test('takes are made in their places, and a draft is for one shot', async () => {
  const cut = await create({ shots: [{ draft }, { draft }, {}] });
  const response = await make(cut.id, {});
  expect(response.status).toBe(202);
  const made = Cut.parse(await response.json());
  expect(made.shots.map(({ taskId, takes: lie }) => [taskId !== null, lie.length])).toEqual([
    [true, 1],
    [true, 1],
    [false, 0],
  ]);
  expect(Cut.parse(await (await make(cut.id, {})).json()).revision).toBe(made.revision);
  const two = { shots: cut.shots.slice(0, 2).map(({ id }) => id), draft };
  expect(await (await make(cut.id, two)).json()).toMatchObject({ error: { param: 'draft' } });
  expect(await (await make(cut.id, { shots: [] })).json()).toMatchObject({ error: { param: 'shots' } });
});
