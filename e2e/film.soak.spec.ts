import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pictureFrames } from '#lib/studio/cut/timeline.ts';
import { freePort } from '#lib/testing/program.ts';
import { startStudio } from '#lib/testing/studio.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { checkRender, readCut, readRenders, sendCut } from './fixtures/film.ts';
import { keyboard } from './fixtures/hands.ts';
import { expectFilm, expectWords, makeFilm } from './fixtures/make-film.ts';
import { expect, test } from './fixtures/studio.ts';
import { makeVideo } from './fixtures/tasks.ts';

test('the same film is made by keyboard alone, and its words are heard', async ({ page, studio }) => {
  const id = await makeFilm(page, {
    ...keyboard(page),
    openTimeline: async () => {
      await page.keyboard.press('b');
      await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
    },
    selectShot: async (number) => {
      await page.keyboard.press('Home');
      for (let at = 1; at < number; at += 1) await page.keyboard.press('ArrowDown');
    },
  });
  await expectFilm(studio, id);
  await expectWords(studio, id);
});

test('a kill during a render and during an edit loses nothing', async ({ page }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dailies-kill-'));
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  let studio = await startStudio(env);
  try {
    const videos = await Promise.all(['A tram', 'A heron'].map((prompt) => makeVideo(studio, prompt)));
    const shots = Array.from({ length: 12 }, (_, at) => ({ taskId: videos[at % 2]?.id }));
    const { id } = await sendCut(studio, { title: 'Before', width: 1280, height: 720, shots });
    await page.goto(`${studio.url}/cuts/${id}?view=timeline`);
    const title = page.getByRole('textbox', { name: 'Title of the film' });
    await expect(title).toHaveValue('Before');
    await page.getByRole('button', { name: 'Render', exact: true }).click();
    await page.getByRole('button', { name: /^Render [\d.]+ s$/ }).click();
    const underWay = await waitUntil(
      () => readRenders(studio, id),
      ([render]) => (render?.framesDone ?? 0) > 0,
    );
    expect(underWay[0]?.status).toBe('rendering');
    await page.keyboard.press('Escape');
    await title.fill('After');
    await title.press('Enter');
    await studio.program.stop('SIGKILL');
    await page.getByRole('button', { name: /^Shot 2,/ }).click();
    await page.keyboard.press('Delete');
    const saved = page.getByRole('status').filter({ hasText: /^Saved/ });
    await expect(saved).toHaveCount(0);

    studio = await startStudio(env);
    await expect(saved).toBeVisible();
    const cut = await readCut(studio, id);
    expect(cut.title).toBe('After');
    expect(cut.shots).toHaveLength(11);
    const [done] = await waitUntil(
      () => readRenders(studio, id),
      ([render]) => {
        if (render?.status === 'failed') throw new Error(render.error?.message);
        return render?.status === 'done';
      },
    );
    // The render has the film as it was on request.
    const frames = shots.length * pictureFrames({ ...cut, shots: cut.shots.slice(0, 1) });
    expect(done?.frames).toBe(frames);
    const rendered = { ...cut, shots: cut.shots.slice(0, 1) };
    expect((await checkRender(studio, rendered, done?.id ?? '')).frames).toBe(frames);
  } finally {
    await studio.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Records how long the page takes to respond to each press. */
const watchAnswers = (page: Page) =>
  page.evaluateHandle(() => {
    const answers = new Map<number, { name: string; took: number }>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        const before = answers.get(entry.interactionId);
        if (entry.interactionId && (before?.took ?? 0) < entry.duration)
          answers.set(entry.interactionId, { name: entry.name, took: entry.duration });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    return answers;
  });

test('a film of sixty shots stays in hand on a slow machine', async ({ page, studio }) => {
  const videos = await Promise.all(['A tram', 'A heron'].map((prompt) => makeVideo(studio, prompt)));
  const shots = Array.from({ length: 60 }, (_, at) => ({ taskId: videos[at % 2]?.id }));
  const { id } = await sendCut(studio, { title: 'Sixty', shots });
  await page.goto(`/cuts/${id}?view=timeline`);
  const clip = (number: number) => page.getByRole('button', { name: new RegExp(`^Shot ${number},`) });
  await expect(clip(60)).toBeAttached();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const answers = await watchAnswers(page);

  await clip(3).click();
  const end = page.getByRole('slider', { name: 'End of shot 3' });
  await end.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  await clip(2).click();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 's', 'd', 'Delete', '=', '-', 'm'])
    await page.keyboard.press(key);
  await page.keyboard.type('A note');
  await page.getByRole('button', { name: 'Line', exact: true }).click();
  await page.keyboard.type('Somebody says a word');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo', exact: false }).first().click();
  await page.getByRole('radio', { name: 'Board' }).click();
  await expect(page.getByRole('article', { name: 'Shot 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Go to shot 4 / }).click();
  await page.getByRole('radio', { name: 'Timeline' }).click();
  await expect(clip(60)).toBeAttached();
  await page.keyboard.press('Home');
  // A press is only timed once its change is painted.
  await expect.poll(() => answers.evaluate((seen) => seen.size)).toBeGreaterThan(10);

  const took = (await answers.evaluate((seen) => [...seen.values()])).sort(
    (one, other) => other.took - one.took,
  );
  test.info().annotations.push({ type: 'answers', description: JSON.stringify(took.slice(0, 12)) });
  expect((await readCut(studio, id)).shots.length).toBeGreaterThanOrEqual(60);
});
