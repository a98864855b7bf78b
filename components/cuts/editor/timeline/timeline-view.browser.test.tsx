import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CutStore } from '#lib/state/cut-store.ts';
import { blankLine } from '#lib/studio/cut/blank.ts';
import { trimBy } from '#lib/studio/cut/edits.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { pressTo } from '#lib/testing/page/keyboard.ts';
import { takeUploads } from '#lib/testing/page/take-uploads.ts';
import { FPS, openEditor, SHOT_IDS, shotOf } from '../testing/open-editor.tsx';
import { Clip } from './clip.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/cuts/[id]/seams');
});

const order = (store: CutStore) =>
  store
    .getState()
    .timeline.shots.map(({ id }) => (SHOT_IDS.includes(id) ? id : 'x'))
    .join('');
const clip = (number: number) => page.getByRole('button', { name: new RegExp(`^Shot ${number},`) });
const handle = (name: string) => page.getByRole('slider', { name });
const shotAt = (store: CutStore, index: number) => store.getState().timeline.shots[index];

test('a file dropped on the timeline goes into the film, not into the browser', async () => {
  const names = takeUploads();
  const store = await openEditor();
  const data = new DataTransfer();
  data.items.add(new File(['x'], 'gull.mp4'));
  const drag = (type: string, to: Element) =>
    to.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  store.getState().select({ kind: 'shot', id: 'a' });
  expect(drag('dragover', clip(2).element())).toBe(false);
  await expect.element(page.getByText('Drop to add shots')).toBeVisible();
  expect(drag('drop', clip(2).element())).toBe(false);
  await expect.poll(() => names).toEqual(['gull.mp4']);
});

test('shots are moved, split, copied and deleted by keyboard, and all of it is undone', async () => {
  const store = await openEditor();
  clip(1).element().focus();
  await pressTo('{ArrowDown}', clip(2));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(() => order(store)).toBe('bac');
  await expect.element(clip(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}s');
  await expect.poll(() => order(store)).toBe('bxac');
  expect(shotAt(store, 0)?.out).toBeCloseTo(2 / FPS, 5);
  await userEvent.keyboard('d');
  await expect.poll(() => order(store)).toBe('bxxac');
  await userEvent.keyboard('{Delete}');
  await expect.poll(() => order(store)).toBe('bxac');
  await userEvent.keyboard('{Control>}zzzz{/Control}');
  await expect.poll(() => order(store)).toBe('abc');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(() => order(store)).toBe('bac');
  await expect.element(page.getByRole('button', { name: 'Undo: move shot 2' })).toBeEnabled();
});

test('an end is trimmed to the frame by keyboard, no further than the source goes', async () => {
  const store = await openEditor();
  store.getState().select({ kind: 'shot', id: 'b' });
  const end = handle('End of shot 2');
  await expect.element(end).toHaveAttribute('aria-valuetext', '00:00:02:00');
  end.element().focus();
  await expect.poll(() => store.getState().trimming).toEqual({ shotId: 'b', edge: 'out' });
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(end).toHaveAttribute('aria-valuetext', '00:00:01:23');
  expect(store.getState().playhead).toBe(48 + 46);
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(end).toHaveAttribute('aria-valuetext', '00:00:03:00');
  end.element().blur();
  await expect.poll(() => store.getState().trimming).toBeNull();
});

/** Drags by pixels from an element's middle: the pointer needs a visible target. */
async function drag(from: ReturnType<typeof page.getByRole>, by: number) {
  await expect.element(from).toBeInTheDocument();
  const box = from.element().getBoundingClientRect();
  const there = document.createElement('div');
  const at = { left: `${box.left + 4 + by}px`, top: `${box.top + 4}px` };
  Object.assign(there.style, {
    position: 'fixed',
    width: '2px',
    height: '2px',
    pointerEvents: 'none',
    ...at,
  });
  document.body.append(there);
  await userEvent.dragAndDrop(from, there, {
    sourcePosition: { x: 4, y: 4 },
    targetPosition: { x: 0, y: 0 },
    force: true,
  });
  there.remove();
}

test('a shot is dragged to another place, and a press alone selects it', async () => {
  const store = await openEditor();
  const { zoom } = store.getState();
  await drag(clip(1), zoom * 2.2);
  await expect.poll(() => order(store)).toBe('bac');
  await userEvent.click(clip(3), { position: { x: 4, y: 4 } });
  await expect.poll(() => store.getState().selection).toEqual({ kind: 'shot', id: 'c' });
});

test('what was pressed with a pointer leaves the keys to the film', async () => {
  const store = await openEditor();
  await userEvent.click(clip(2), { position: { x: 4, y: 4 } });
  await userEvent.keyboard(' ');
  await expect.poll(() => store.getState().playing).toBe(true);
  await userEvent.keyboard('k');
  const snap = page.getByRole('button', { name: 'Snap' });
  const { playhead } = store.getState();
  await userEvent.click(snap);
  await expect.element(snap).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{ArrowRight} ');
  await expect.poll(() => store.getState().playing).toBe(true);
  expect(store.getState().playhead).toBe(playhead + 1);
  await expect.element(snap).toHaveAttribute('aria-pressed', 'false');
  snap.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(snap).toHaveAttribute('aria-pressed', 'true');
});

test('an end that is dragged is one step', async () => {
  const store = await openEditor();
  store.getState().setSnap(false);
  store.getState().select({ kind: 'shot', id: 'a' });
  const end = handle('End of shot 1');
  await expect.element(end).toBeInTheDocument();
  // Without the page's styles it has no size.
  end.element().style.cssText = 'position: fixed; inset: 300px auto auto 300px; width: 9px; height: 64px';
  await drag(end, -store.getState().zoom);
  await expect.poll(() => shotAt(store, 0)?.out).toBeCloseTo(1, 1);
  expect(store.getState().trimming).toBeNull();
  store.getState().undo();
  expect(shotAt(store, 0)?.out).toBe(2);
});

test('who says a line stands apart from what is said', async () => {
  const line = { ...blankLine('l', 0), speaker: 'NARRATOR', text: 'She had never seen the sea.' };
  await openEditor({ lines: [line] });
  await expect
    .element(page.getByRole('button', { name: /She had never seen the sea/ }))
    .toHaveTextContent('NARRATOR She had never seen the sea.');
});

test('a track is muted and heard alone from its name', async () => {
  const store = await openEditor();
  const lines = page.getByRole('region', { name: 'Lines' });
  await lines.getByRole('button', { name: 'Mute lines' }).click();
  expect(store.getState().timeline.tracks.lines.muted).toBe(true);
  await expect.element(lines.getByRole('button', { name: 'Unmute lines' })).toBeInTheDocument();
});

test('nothing of the timeline is rendered while the film plays', async () => {
  const onRender = vi.fn();
  const store = await openEditor({}, { onRender });
  await expect.element(clip(3)).toBeInTheDocument();
  onRender.mockClear();
  for (let frame = 1; frame <= 100; frame += 1) store.getState().tick(frame);
  await expect
    .element(page.getByRole('slider', { name: 'Playhead' }))
    .toHaveAttribute('aria-valuenow', '100');
  expect(onRender).not.toHaveBeenCalled();
});

test('trimming one of sixty shots draws that one, and hands nothing down to the others', async () => {
  const drawn = vi.spyOn(Clip, 'type');
  const shots = Array.from({ length: 60 }, (_, at) => ({ ...shotOf(`s${at}`), taskId: 'a' }));
  const store = await openEditor({ shots });
  await expect.element(clip(60)).toBeInTheDocument();
  const left = () => clip(60).element().parentElement?.style.left;
  expect(left()).toBe('11800%');
  drawn.mockClear();
  store.getState().edit((film) => trimBy(film, 's2', 'out', -FPS / 2, 3));
  await expect.poll(left).toBe('11750%');
  expect(new Set(drawn.mock.calls.map(([props]) => props.shot.id))).toEqual(new Set(['s2']));
  // Variables are inherited: a changed one restyles everything inside.
  expect(document.querySelectorAll('[data-shots] [style*="--"]')).toHaveLength(0);
});

test('of sixty shots only those near what is seen are drawn with what is in them', async () => {
  const shots = Array.from({ length: 60 }, (_, at) => ({ ...shotOf(`s${at}`), taskId: 'a' }));
  const store = await openEditor({ shots });
  // By role, the name of each would be computed every time.
  const filled = () => document.querySelectorAll('[data-clip] > button > *:first-child').length;
  await expect.poll(filled).toBeGreaterThan(5);
  expect(filled()).toBeLessThan(60);
  expect(document.querySelectorAll('[data-selectable^="seam "]').length).toBeLessThan(59);
  expect(document.querySelectorAll('[data-clip] > button')).toHaveLength(60);
  store.getState().setZoom(4);
  await expect.poll(filled).toBe(60);
});
