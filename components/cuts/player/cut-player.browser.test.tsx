import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { makeVideo, mediaAt, readFrame } from '#lib/testing/page/make-video.ts';
import { render } from '#lib/testing/page/render.tsx';
import { sampleCut } from '#lib/testing/samples/sample-cut.ts';
import { CutPlayer } from './cut-player.tsx';
import { FilmPlayer } from './engine/film-player.ts';

const FPS = 24;
const PATIENCE = { timeout: 20_000 };
let url = '';
beforeAll(async () => {
  url = await makeVideo({ id: 7, frames: 72, tone: 440 });
});
const shot = (id: string, from: number, to: number, more: Partial<Shot> = {}): Shot => ({
  ...blankShot(id),
  taskId: 'a',
  in: from / FPS,
  out: to / FPS,
  ...more,
});

const POSTER = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

/** A player of a film whose first two shots share a video; waits for its first frame. */
async function showPlayer({ small = false } = {}) {
  const opened = await openPlayer(small);
  await opened.shows(0);
  return opened;
}

async function openPlayer(small: boolean, video = url) {
  const shots = [
    shot('one', 0, 12),
    shot('two', 30, 42),
    { ...shot('three', 0, 12), taskId: null, script: 'A boat' },
  ];
  const store = createCutStore(sampleCut({ width: 320, height: 192, shots }));
  store.getState().setMedia([mediaAt('task:a', video, { duration: 3, posterUrl: POSTER })]);
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <CutStoreProvider value={store}>
        <div style={{ display: 'flex', height: 500 }}>
          <CutPlayer small={small} />
        </div>
      </CutStoreProvider>
    </QueryClientProvider>,
  );
  onTestFinished(() => screen.unmount());
  const picture = page.getByRole('img', { name: 'Picture of Film' });
  await expect.element(picture).toBeInTheDocument();
  const canvas = () => picture.element() as HTMLCanvasElement;
  const shows = (frame: number) => expect.element(picture).toHaveAttribute('data-frame', String(frame));
  return { store, canvas, shows };
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (name: string) => {
  await press('More playback');
  await page.getByRole('menuitem', { name, exact: false }).click();
};

test('until its first frame is decoded, the poster of the shot is seen', async () => {
  const { promise: mayRead, resolve: read } = Promise.withResolvers<void>();
  const { fetch } = window;
  vi.spyOn(window, 'fetch').mockImplementation((...asked) => mayRead.then(() => fetch(...asked)));
  // One that no other test has opened: decoded frames are kept.
  const { canvas, shows } = await openPlayer(false, await makeVideo({ id: 7, frames: 12 }));
  const still = () => canvas().parentElement?.querySelector('img') ?? null;
  await expect.poll(() => still()?.src).toBe(POSTER);
  read();
  await shows(0);
  await expect.poll(still).toBeNull();
});

test('it goes by frames, by cuts and to the ends, and the timecode follows', async () => {
  const { canvas, shows } = await showPlayer();
  const timecode = page.getByRole('timer', { name: 'Timecode' });
  await press('One frame on');
  await shows(1);
  expect(readFrame(canvas())).toEqual({ id: 7, frame: 1 });
  await press('To the next cut');
  await shows(12);
  expect(readFrame(canvas())).toEqual({ id: 7, frame: 30 });
  await press('One frame back');
  await shows(11);
  expect(readFrame(canvas())).toEqual({ id: 7, frame: 11 });
  await expect.element(timecode).toHaveTextContent('00:00:00:11');
  await choose('To the end');
  await shows(35);
  await press('To the cut before');
  await shows(24);
  await choose('To the start');
  await shows(0);
});

test('it plays to the end, and backwards to the start', async () => {
  const { store } = await showPlayer();
  const state = () => store.getState();
  await press('Play');
  await expect.poll(() => [state().playing, state().playhead], PATIENCE).toEqual([false, 35]);
  await press('Play backwards');
  await expect.poll(() => [state().playing, state().playhead], PATIENCE).toEqual([false, 0]);
});

test('marks bound what is played, and a loop begins again', async () => {
  const { store, shows } = await showPlayer();
  store.getState().seek(4);
  await shows(4);
  await choose('Mark in');
  store.getState().seek(8);
  await shows(8);
  await choose('Mark out');
  expect(store.getState().range).toEqual({ in: 4, out: 8 });
  const seen: number[] = [];
  store.subscribe(({ playhead }) => seen.push(playhead));
  await press('Loop');
  await press('Play');
  const again = () => seen.filter((frame, index) => frame < (seen[index - 1] ?? 0)).length;
  await expect.poll(again, PATIENCE).toBeGreaterThan(1);
  await press('Pause');
  expect(Math.max(...seen)).toBe(8);
  expect(Math.min(...seen)).toBeGreaterThanOrEqual(4);
});

test('while a shot is trimmed its end is shown, what was moved, and both neighbours', async () => {
  const { store, canvas, shows } = await showPlayer();
  const before = page.getByRole('img', { name: 'Last frame of shot 1' });
  store.getState().setTrimming({ shotId: 'two', edge: 'out' });
  await expect.element(before).toBeInTheDocument();
  await shows(23);
  await expect.element(page.getByText('Out 0 f, 30 f spare')).toBeInTheDocument();
  store.getState().edit((timeline) => ({
    ...timeline,
    shots: timeline.shots.map((each) => (each.id === 'two' ? { ...each, out: 36 / FPS } : each)),
  }));
  await shows(17);
  expect(readFrame(canvas())).toEqual({ id: 7, frame: 35 });
  await expect.element(page.getByText('Out −6 f, 36 f spare')).toBeInTheDocument();
  await expect
    .poll(() => readFrame(before.element() as HTMLCanvasElement), PATIENCE)
    .toEqual({ id: 7, frame: 11 });
  store.getState().edit((timeline) => ({
    ...timeline,
    shots: timeline.shots.map((each) => (each.id === 'two' ? each : { ...each, taskId: null })),
  }));
  await expect.element(page.getByText('No picture yet').first()).toBeInTheDocument();
  store.getState().setTrimming(null);
  await shows(0);
});

test('the small one has its picture, as wide as its place', async () => {
  const { canvas } = await showPlayer({ small: true });
  const place = canvas().closest('section')?.clientWidth ?? 0;
  expect(canvas().clientWidth).toBeGreaterThan(place / 2);
});

test('of edits that follow each other the player takes in the last', async () => {
  const { store, shows } = await showPlayer();
  const taken = vi.spyOn(FilmPlayer.prototype, 'setFilm');
  onTestFinished(() => taken.mockRestore());
  for (let out = 11; out >= 6; out -= 1) {
    store.getState().edit((timeline) => ({
      ...timeline,
      shots: timeline.shots.map((each) => (each.id === 'one' ? { ...each, out: out / FPS } : each)),
    }));
    store.getState().seek(out - 1);
  }
  expect(taken).not.toHaveBeenCalled();
  await shows(5);
  expect(taken).toHaveBeenCalledOnce();
});

test.each([false, true])(
  'without a full screen for pages there is no button for it (small: %s)',
  async (small) => {
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false);
    await openPlayer(small);
    await expect.element(page.getByRole('toolbar', { name: 'Playback' })).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Full screen' })).not.toBeInTheDocument();
  },
);
