import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VideoList } from '#lib/contract/videos.ts';
import { type Task, TaskPage } from '#lib/studio/task/task.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { expect, test } from './fixtures/studio.ts';

const COUNT = SOAK ? 20 : 3;
const LIMIT_MS = 10 * 60_000;

let dataDir: string;
let studio: RunningStudio;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dailies-engine-'));
  studio = await startStudio({ DATA_DIR: dataDir, RENDER_PROFILE: 'full' });
});

test.afterEach(async () => {
  await studio.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = async (path: string) => (await fetch(`${studio.url}${path}`)).json();
const all = async () => TaskPage.parse(await ask(`/api/tasks?limit=${COUNT}`)).tasks;
const isHome = ({ archived }: Task) => archived !== null;

async function until(isRight: (tasks: Task[]) => boolean): Promise<Task[]> {
  await expect.poll(async () => isRight(await all()), { timeout: LIMIT_MS, intervals: [200] }).toBe(true);
  return all();
}

/** Killed without warning, like a power failure. */
async function killAndStartAgain() {
  await studio.program.stop('SIGKILL');
  studio = await startStudio({ DATA_DIR: dataDir, RENDER_PROFILE: 'full' });
}

test(`${COUNT} tasks survive two kills: all come home, each submitted once`, async ({ page }) => {
  test.setTimeout(LIMIT_MS);
  const drafts = Array.from({ length: COUNT }, (_, index) => ({
    endpoint: 'videos',
    params: { model: 'vidB-2', prompt: `A paper boat, take ${index}`, seconds: '4', size: '480x480' },
  }));
  const answer = await fetch(`${studio.url}/api/tasks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'all of them' },
    body: JSON.stringify({ drafts }),
  });
  expect(answer.status).toBe(202);

  await until((tasks) => tasks.some(({ status }) => status === 'rendering'));
  await killAndStartAgain();
  await until((tasks) => tasks.some(isHome));
  await killAndStartAgain();
  const tasks = await until((list) => list.every(isHome));

  expect(tasks).toHaveLength(COUNT);
  const { data } = VideoList.parse(await ask('/api/v1/videos?limit=100'));
  expect(data.map(({ id }) => id).sort()).toEqual(tasks.map(({ serviceId }) => serviceId).sort());

  await page.goto(`${studio.url}/sign-in`);
  for (const { id, archived, width, height, duration } of tasks) {
    const bytes = await (await fetch(`${studio.url}/api/tasks/${id}/video`)).bytes();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(archived?.sha256);
    const shown = await page.evaluate(async (path) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = path;
      await video.play();
      return { width: video.videoWidth, height: video.videoHeight, duration: video.duration };
    }, `/api/tasks/${id}/video`);
    expect(shown).toEqual({ width, height, duration: expect.closeTo(duration ?? 0, 1) });
    expect(shown).toMatchObject({ width: 480, height: 480, duration: expect.closeTo(4, 1) });
  }
});
