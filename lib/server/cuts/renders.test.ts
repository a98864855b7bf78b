import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { writeGrey } from '#lib/testing/media-files.ts';
import { cleanEnvironment } from '#lib/testing/program.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { WorkerDied, WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { framesOf, openMedia, pictureOf } from '../media/av-open.ts';
import { forget } from '../process/singleton.ts';
import { sweep } from '../start/sweep.ts';
import { blobs } from '../storage/blob-store.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { addVideo } from '../testing/sample-library.ts';
import { createEngine } from '../video/create-engine.ts';
import { QUICK } from '../video/testing/quick-timing.ts';
import { workUntilStopped } from '../video/testing/try-engine.ts';
import { createRender } from './create-render.ts';
import { renderFolder, renderWork } from './make-render.ts';
import { cutRenders } from './renders.ts';
import { cuts, requireCut } from './repository.ts';

const folder = ownDataFolder();
let videos: { id: string; sha256: string }[];

/** Each of its own brightness, two seconds long. */
async function grey(level: number) {
  const file = join(folder, `${level}.mp4`);
  await writeGrey(file, level, { seconds: 2 });
  const { id, archived } = await addVideo(await store(), blobs(), LOCAL_OWNER, await readFile(file), {
    duration: 2,
  });
  return { id, sha256: archived?.sha256 ?? '' };
}

beforeAll(async () => {
  videos = [await grey(200), await grey(60)];
});
afterEach(() => {
  vi.stubEnv('DISK_RESERVE_MB', '');
  forget('env');
});
afterAll(async () => (await store()).close());

const shot = (name: string, taskId: string | null, out: number) => ({
  ...blankShot(name),
  script: `It is ${name}`,
  taskId,
  out,
});

const film = (shots: Timeline['shots']): Timeline => ({
  ...blankTimeline('Two boats'),
  width: 144,
  height: 144,
  shots,
});

const twoShots = () => film([shot('light', videos[0]?.id ?? '', 1), shot('dark', videos[1]?.id ?? '', 0.5)]);
/** Long enough to be made in several parts. */
const manyShots = () =>
  film(Array.from({ length: 12 }, (_, index) => shot(`part ${index}`, videos[index % 2]?.id ?? '', 2)));

async function begin(timeline: Timeline) {
  const cut = await cuts(await store(), LOCAL_OWNER).insert(timeline);
  return { cut, render: await createRender(LOCAL_OWNER, cut.id, {}) };
}

const library = async () => cutRenders(await store(), LOCAL_OWNER);
const look = async (id: string) => (await library()).get(id);
const reach = (id: string, status: string) =>
  waitUntil(
    () => look(id),
    (render) => render?.status === status,
  );

async function worker() {
  const engine = await createEngine({ timing: QUICK });
  return workUntilStopped(engine, renderWork(engine));
}

const piecesOf = (id: string) => renderFolder(join(folder, 'incoming'), id);
const pieces = (id: string) => readdir(piecesOf(id)).catch((): string[] => []);
const finishedParts = async (id: string) => (await pieces(id)).filter((name) => /-\d+-\d+\.mp4$/.test(name));

/** How bright each frame of a film is. */
function brightness(sha256: string) {
  return blobs().withFile(sha256, async (file) => {
    const input = openMedia(file, 'mp4');
    const picture = pictureOf(input);
    return picture
      ? Array.from(framesOf(input, picture), (frame) => {
          const level = frame.data?.[0]?.[0] ?? 0;
          frame.free();
          return level;
        })
      : [];
  });
}

test('a film is rendered as it was when that was asked for, frame by frame', async () => {
  const { cut, render } = await begin(twoShots());
  expect(render).toMatchObject({ status: 'waiting', frames: 36, revision: 1 });
  const again = await createRender(LOCAL_OWNER, cut.id, {});
  expect(again.id).toBe(render.id);
  await cuts(await store(), LOCAL_OWNER).change(cut.id, ({ timeline }) => ({
    ...timeline,
    shots: timeline.shots.slice(1),
  }));
  const stop = await worker();
  const done = await reach(render.id, 'done');
  await stop();
  expect(done).toMatchObject({ framesDone: 36, revision: 1, error: null });
  expect(await blobs().stat(done?.posterSha256 ?? '')).not.toBeNull();
  const levels = await brightness(done?.sha256 ?? '');
  expect(levels).toHaveLength(36);
  expect([levels[0], levels[23], levels[24], levels[35]].map((level = 0) => level > 130)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await pieces(render.id)).toEqual([]);
});

test('a render whose process was killed goes on with the parts that were ready', async () => {
  const { render } = await begin(manyShots());
  const child = fork(fileURLToPath(new URL('../video/testing/worker.ts', import.meta.url)), {
    execArgv: ['--conditions=react-server', '--disable-warning=ExperimentalWarning'],
    env: {
      ...cleanEnvironment(),
      DATA_DIR: folder,
      MEDIA_API_URL: 'http://127.0.0.1:9',
      LOG_LEVEL: 'silent',
    },
  });
  const ready = await waitUntil(
    () => finishedParts(render.id),
    (parts) => parts.length > 0,
  );
  child.kill('SIGKILL');
  await once(child, 'exit');
  const killedAt = Date.now();
  expect(await look(render.id)).toMatchObject({ status: 'rendering', sha256: null });
  const stop = await worker();
  const resumed = await waitUntil(
    () => look(render.id),
    (seen) => seen?.heldBy !== null && !seen?.heldBy?.includes(`:${child.pid}:`),
  );
  expect(resumed?.status).toBe('rendering');
  const { mtimeMs } = await stat(join(piecesOf(render.id), ready[0] ?? ''));
  const done = await reach(render.id, 'done');
  await stop();
  expect(mtimeMs).toBeLessThanOrEqual(killedAt);
  expect(await brightness(done?.sha256 ?? '')).toHaveLength(render.frames);
  expect(await pieces(render.id)).toEqual([]);
});

test('a cancelled render ends and leaves nothing; taken up again it is made', async () => {
  const { render } = await begin(manyShots());
  const stop = await worker();
  await waitUntil(
    () => finishedParts(render.id),
    (parts) => parts.length > 0,
  );
  expect(await (await library()).cancel(render.id)).toBe(true);
  expect(await (await library()).cancel(render.id)).toBe(false);
  await waitUntil(
    () => pieces(render.id),
    (left) => left.length === 0,
  );
  expect(await look(render.id)).toMatchObject({ status: 'cancelled', sha256: null });
  expect(await (await library()).retry(render.id)).toBe(true);
  await reach(render.id, 'done');
  expect(await (await library()).retry(render.id)).toBe(false);
  await stop();
});

test('a full disk is called that, and keeps nothing of the film; with room it is made', async () => {
  vi.stubEnv('DISK_RESERVE_MB', '999999999');
  forget('env');
  const { cut, render } = await begin(twoShots());
  const stop = await worker();
  const failed = await reach(render.id, 'failed');
  expect(failed).toMatchObject({ error: { code: 'disk_full', message: 'The disk is full' }, framesDone: 0 });
  expect(await pieces(render.id)).toEqual([]);
  expect((await requireCut(await store(), LOCAL_OWNER, cut.id)).revision).toBe(1);
  vi.stubEnv('DISK_RESERVE_MB', '');
  forget('env');
  await (await library()).retry(render.id);
  await reach(render.id, 'done');
  await stop();
});

test('a film that shows what is not there is refused, and the shot is named', async () => {
  const mine = cuts(await store(), LOCAL_OWNER);
  const refusal = async (timeline: Timeline) =>
    createRender(LOCAL_OWNER, (await mine.insert(timeline)).id, {}).catch((cause) => cause.body().error);
  expect(await refusal(film([]))).toMatchObject({ code: 'not_allowed_now' });
  const [light] = twoShots().shots;
  if (!light) throw new Error('there is no shot');
  const gone = { ...light, id: 'gone', taskId: 'task_gone' };
  expect(await refusal(film([light, gone]))).toMatchObject({
    code: 'media_missing',
    param: 'shots[1]',
    message: 'Shot 2 “It is light”: its file is gone',
  });
  const noise = await addVideo(
    await store(),
    blobs(),
    LOCAL_OWNER,
    Buffer.from('\0\0\0\x18ftypisom no film'),
  );
  expect(await refusal(film([shot('noise', noise.id, 1)]))).toMatchObject({
    code: 'broken_file',
    param: 'shots[0]',
    message: expect.stringContaining('Shot 1 “It is noise”'),
  });
});

test('a file that vanishes after that fails the render in words, and never the film', async () => {
  const { id, sha256 } = await grey(90);
  const { cut, render } = await begin(film([shot('lost', id, 1)]));
  await blobs().delete(sha256);
  const stop = await worker();
  const failed = await reach(render.id, 'failed');
  await stop();
  expect(failed?.error).toEqual({
    code: 'media_missing',
    message: 'Shot 1 “It is lost”: its video is not home yet',
  });
  expect((await requireCut(await store(), LOCAL_OWNER, cut.id)).timeline.shots).toHaveLength(1);
});

test('a film that takes more than it may fails in words, and is not tried again by itself', async () => {
  const { run } = WorkerPool.prototype;
  let tries = 0;
  const pools = vi.spyOn(WorkerPool.prototype, 'run').mockImplementation(function (this: object, ...given) {
    if ((given[0] as { kind: string }).kind !== 'film') return run.apply(this, given);
    tries += 1;
    return Promise.reject(Object.assign(new WorkerDied('The worker ended early'), { overBudget: true }));
  });
  const { render } = await begin(twoShots());
  const stop = await worker();
  const failed = await reach(render.id, 'failed');
  await stop();
  pools.mockRestore();
  expect(failed?.error).toMatchObject({
    code: 'broken_file',
    message: 'Two boats: It takes more time or memory than it may',
  });
  expect(tries).toBe(1);
});

test('a deleted render can be brought back; swept, its files go too', async () => {
  const { render } = await begin(film([shot('light', videos[0]?.id ?? '', 0.5)]));
  const stop = await worker();
  const done = await reach(render.id, 'done');
  await stop();
  await (await library()).remove(render.id);
  expect(await look(render.id)).toBeNull();
  await (await library()).restore(render.id);
  expect(await look(render.id)).toMatchObject({ status: 'done', sha256: done?.sha256 });
  await (await library()).remove(render.id);
  await sweep(await createEngine({ timing: { ...QUICK, trashKept: -1 } }));
  const left = await (await store()).db.selectFrom('cutRenders').select('id').execute();
  expect(left.map(({ id }) => id)).not.toContain(render.id);
});
