import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { CutPlayer } from './cut-player.tsx';
import { makeVideo, mediaAt, readFrame } from './testing/make-video.ts';
import { useLoop } from './use-playback.ts';

const FPS = 24;
const PATIENCE = { timeout: 20_000 };
let url = '';
beforeAll(async () => {
  url = await makeVideo({ id: 7, frames: 72, tone: 440 });
});
beforeEach(() => useLoop.setState({ loop: false }));

const shot = (id: string, from: number, to: number, more: Partial<Shot> = {}): Shot => ({
  ...blankShot(id),
  taskId: 'a',
  in: from / FPS,
  out: to / FPS,
  ...more,
});

async function showPlayer() {
  const shots = [
    shot('one', 0, 12),
    shot('two', 30, 42),
    { ...shot('three', 0, 12), taskId: null, script: 'A boat' },
  ];
  const timeline = { ...blankTimeline('Film'), width: 320, height: 192, shots };
  const store = createCutStore({
    ...timeline,
    id: 'cut',
    revision: 1,
    duration: 1.5,
    createdAt: 0,
    updatedAt: 0,
  });
  store.getState().setMedia([mediaAt('task:a', url, { duration: 3 })]);
  const screen = await render(
    <CutStoreProvider value={store}>
      <ShortcutListener />
      <div style={{ display: 'flex', height: 500 }}>
        <CutPlayer />
      </div>
    </CutStoreProvider>,
  );
  onTestFinished(() => screen.unmount());
  const picture = page.getByRole('img', { name: 'Picture of Film' });
  await expect.element(picture).toBeInTheDocument();
  const canvas = () => picture.element() as HTMLCanvasElement;
  const shows = (frame: number) => expect.element(picture).toHaveAttribute('data-frame', String(frame));
  await shows(0);
  return { store, canvas, shows };
}

test('arrows go by frames and by cuts, Home and End to the ends, and the timecode follows', async () => {
  const { canvas, shows } = await showPlayer();
  const timecode = page.getByRole('timer', { name: 'Timecode' });
  await userEvent.keyboard('{ArrowRight}');
  await shows(1);
  expect(readFrame(canvas())).toEqual({ id: 7, frame: 1 });
  await userEvent.keyboard('{ArrowDown}');
  await shows(12);
  expect(readFrame(canvas())).toEqual({ id: 7, frame: 30 });
  await userEvent.keyboard('{ArrowLeft}');
  await shows(11);
  expect(readFrame(canvas())).toEqual({ id: 7, frame: 11 });
  await expect.element(timecode).toHaveTextContent('00:00:00:11');
  await userEvent.keyboard('{End}');
  await shows(35);
  await userEvent.keyboard('{ArrowUp}');
  await shows(24);
  await userEvent.keyboard('{Home}');
  await shows(0);
});

test('Space plays to the end, L goes faster, J back, and K stops', async () => {
  const { store } = await showPlayer();
  const state = () => store.getState();
  await userEvent.keyboard(' ');
  expect(state().playing).toBe(true);
  await expect.poll(() => [state().playing, state().playhead], PATIENCE).toEqual([false, 35]);
  await userEvent.keyboard('j');
  await expect.poll(() => state().playhead, PATIENCE).toBeLessThan(30);
  await userEvent.keyboard('k');
  expect(state().playing).toBe(false);
  await userEvent.keyboard('{Home}ll');
  expect([state().playing, state().rate]).toEqual([true, 2]);
  await expect.poll(() => state().playing, PATIENCE).toBe(false);
});

test('marks bound what is played, and a loop begins again', async () => {
  const { store, shows } = await showPlayer();
  store.getState().seek(4);
  await shows(4);
  await userEvent.keyboard('i');
  store.getState().seek(8);
  await shows(8);
  await userEvent.keyboard('o');
  expect(store.getState().range).toEqual({ in: 4, out: 8 });
  const seen: number[] = [];
  store.subscribe(({ playhead }) => seen.push(playhead));
  await page.getByRole('button', { name: 'Loop' }).click();
  await userEvent.keyboard('l');
  await expect
    .poll(() => seen.filter((frame, index) => frame < (seen[index - 1] ?? 0)).length, PATIENCE)
    .toBeGreaterThan(1);
  await userEvent.keyboard('k');
  expect(Math.max(...seen)).toBe(8);
  expect(Math.min(...seen)).toBe(4);
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
  store.getState().setTrimming(null);
  await shows(0);
});
