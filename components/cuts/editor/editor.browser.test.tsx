import { QueryClient } from '@tanstack/react-query';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { type CutStore, CutStoreProvider, createCutStore } from '#lib/state/cut-store.ts';
import { blankLine, blankShot } from '#lib/studio/cut/blank.ts';
import type { Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { trimBy } from '#lib/studio/cut/edits.ts';
import { pressTo } from '#lib/testing/page/keyboard.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleCut, sampleMedia } from '#lib/testing/sample-cut.ts';
import { EditorHeader } from './header.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { Clip } from './timeline/clip.tsx';
import { TimelineView } from './timeline/timeline.tsx';
import { useEditorKeys } from './use-editor-keys.ts';

const FPS = 24;
const ids = ['a', 'b', 'c'];
const media = (id: string) => sampleMedia(`task:${id}`, { duration: 3, fps: FPS, hasSound: false });
const shot = (id: string): Shot => ({
  ...blankShot(id),
  taskId: id,
  takes: [id],
  script: `Shot of ${id}`,
  out: 2,
});

function Keys() {
  useEditorKeys();
  return null;
}

async function openEditor(more: Partial<Timeline> = {}, onRender = () => undefined) {
  const store = createCutStore(sampleCut({ shots: ids.map(shot), ...more }));
  store.getState().setMedia(ids.map(media));
  const cache = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  await showPage(
    <CutStoreProvider value={store}>
      <ShortcutListener />
      <Keys />
      <EditorHeader phone={false} />
      <Profiler id="timeline" onRender={onRender}>
        <TimelineView />
      </Profiler>
      <Inspector />
    </CutStoreProvider>,
    cache,
  );
  return store;
}

const order = (store: CutStore) =>
  store
    .getState()
    .timeline.shots.map(({ id }) => (ids.includes(id) ? id : 'x'))
    .join('');
const clip = (number: number) => page.getByRole('button', { name: new RegExp(`^Shot ${number},`) });
const handle = (name: string) => page.getByRole('slider', { name });
const shotAt = (store: CutStore, index: number) => store.getState().timeline.shots[index];

test('shots are moved, split, copied and deleted by keyboard, and all of it is undone', async () => {
  const store = await openEditor();
  clip(1).element().focus();
  await pressTo('{ArrowDown}', clip(2));
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await vi.waitFor(() => expect(order(store)).toBe('bac'));
  await expect.element(clip(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}s');
  await vi.waitFor(() => expect(order(store)).toBe('bxac'));
  expect(shotAt(store, 0)?.out).toBeCloseTo(2 / FPS, 5);
  await userEvent.keyboard('d');
  await vi.waitFor(() => expect(order(store)).toBe('bxxac'));
  await userEvent.keyboard('{Delete}');
  await vi.waitFor(() => expect(order(store)).toBe('bxac'));
  await userEvent.keyboard('{Control>}zzzz{/Control}');
  await vi.waitFor(() => expect(order(store)).toBe('abc'));
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await vi.waitFor(() => expect(order(store)).toBe('bac'));
  await expect.element(page.getByRole('button', { name: 'Undo: move shot 2' })).toBeEnabled();
});

test('an end is trimmed to the frame by keyboard, no further than the source goes', async () => {
  const store = await openEditor();
  store.getState().select({ kind: 'shot', id: 'b' });
  const end = handle('End of shot 2');
  await expect.element(end).toHaveAttribute('aria-valuetext', '00:02:00');
  end.element().focus();
  await vi.waitFor(() => expect(store.getState().trimming).toEqual({ shotId: 'b', edge: 'out' }));
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(end).toHaveAttribute('aria-valuetext', '00:01:23');
  expect(store.getState().playhead).toBe(48 + 46);
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(end).toHaveAttribute('aria-valuetext', '00:03:00');
  end.element().blur();
  await vi.waitFor(() => expect(store.getState().trimming).toBeNull());
});

/** Drags from the middle of an element by pixels: the pointer goes to something that stands there. */
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
  await vi.waitFor(() => expect(order(store)).toBe('bac'));
  await userEvent.click(clip(3), { position: { x: 4, y: 4 } });
  await vi.waitFor(() => expect(store.getState().selection).toEqual({ kind: 'shot', id: 'c' }));
});

test('what was pressed with a pointer leaves the keys to the film', async () => {
  const store = await openEditor();
  await userEvent.click(clip(2), { position: { x: 4, y: 4 } });
  await userEvent.keyboard(' ');
  await vi.waitFor(() => expect(store.getState().playing).toBe(true));
  await userEvent.keyboard('k');
  const snap = page.getByRole('button', { name: 'Snap' });
  const { playhead } = store.getState();
  await userEvent.click(snap);
  await expect.element(snap).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{ArrowRight} ');
  await vi.waitFor(() => expect(store.getState().playing).toBe(true));
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
  // Without the styles of the page it would have no size.
  end.element().style.cssText = 'position: fixed; inset: 300px auto auto 300px; width: 9px; height: 64px';
  await drag(end, -store.getState().zoom);
  await vi.waitFor(() => expect(shotAt(store, 0)?.out).toBeCloseTo(1, 1));
  expect(store.getState().trimming).toBeNull();
  store.getState().undo();
  expect(shotAt(store, 0)?.out).toBe(2);
});

test('a line that does not fit says by how much, and what helps is one click', async () => {
  const line = (id: string, start: number, duration: number) => ({
    ...blankLine(id, start),
    text: id,
    speechId: id,
    duration,
  });
  const store = await openEditor({ lines: [line('one', 1, 1.5), line('two', 2, 1)] });
  const fix = page.getByRole('group', { name: 'Line that does not fit' });
  await expect.element(fix.getByText('0.5 s too long')).toBeInTheDocument();
  await fix.getByRole('button', { name: 'Hold shot 1 longer' }).click();
  await expect.element(fix).not.toBeInTheDocument();
  expect(shotAt(store, 0)?.out).toBe(2.5);
  expect(store.getState().timeline.lines[1]?.start).toBe(2.5);
});

test('a line says who speaks, and somebody with a voice has it in a line that becomes theirs', async () => {
  const said = {
    ...blankLine('one'),
    text: 'Go.',
    speaker: 'ANNA',
    voice: 'onyx',
    speechId: 's',
    duration: 1,
  };
  const store = await openEditor({ lines: [said, { ...blankLine('two', 2), text: 'Stay.' }] });
  await expect.element(page.getByRole('button', { name: 'Line of ANNA: Go.' })).toBeInTheDocument();
  store.getState().select({ kind: 'line', id: 'two' });
  await userEvent.fill(page.getByRole('combobox', { name: 'Who says it' }), 'Anna');
  await expect.element(page.getByRole('button', { name: 'Line of Anna: Stay.' })).toBeInTheDocument();
  expect(store.getState().timeline.lines[1]).toMatchObject({ speaker: 'Anna', voice: 'onyx' });
});

test('fields of the inspector take times, and a note is written where the playhead is', async () => {
  const store = await openEditor();
  store.getState().select({ kind: 'shot', id: 'a' });
  const out = page.getByRole('textbox', { name: 'Out' });
  await userEvent.fill(out, '1:12');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(shotAt(store, 0)?.out).toBe(1.5));
  const speed = page.getByRole('textbox', { name: 'Speed as a number' });
  for (const [typed, taken] of [
    ['9', 4],
    ['1,5', 1.5],
    ['soon', 1.5],
  ] as const) {
    await userEvent.fill(speed, typed);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(shotAt(store, 0)?.speed).toBe(taken));
  }
  await expect.element(speed).toHaveValue('1.5×');
  (document.activeElement as HTMLElement).blur();
  store.getState().seek(24);
  await userEvent.keyboard('m');
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect.element(note).toHaveFocus();
  await userEvent.keyboard('Hold');
  await expect.element(page.getByRole('button', { name: 'Note: Hold' })).toBeInTheDocument();
  expect(store.getState().timeline.markers).toMatchObject([{ at: 1, note: 'Hold' }]);
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toHaveFocus();
  expect(store.getState().selection?.kind).toBe('marker');
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toBeInTheDocument();
  expect(store.getState().selection).toBeNull();
});

test('a shot that was not made says why in words people understand', async () => {
  const store = await openEditor();
  const error = { code: 'content_policy_violation', message: 'prompt asks for something else' };
  store.getState().setMedia(ids.map((id) => ({ ...media(id), status: 'failed', error })));
  store.getState().select({ kind: 'shot', id: 'b' });
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await expect.element(inspector.getByText(/refused the content/).first()).toBeVisible();
  expect(inspector.getByText(error.message).elements()).toHaveLength(0);
});

test('a new line begins behind what is said already', async () => {
  const said = { ...blankLine('said', 0), text: 'Hello', duration: 1 };
  const store = await openEditor({ lines: [said] });
  await userEvent.click(page.getByRole('toolbar').getByRole('button', { name: 'Line' }));
  await vi.waitFor(() => expect(store.getState().timeline.lines.map(({ start }) => start)).toEqual([0, 1]));
  expect(store.getState().playhead).toBe(FPS);
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
  const store = await openEditor({}, onRender);
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
  const shots = Array.from({ length: 60 }, (_, at) => ({ ...shot(`s${at}`), taskId: 'a' }));
  const store = await openEditor({ shots });
  await expect.element(clip(60)).toBeInTheDocument();
  const left = () => clip(60).element().parentElement?.style.left;
  expect(left()).toBe('11800%');
  drawn.mockClear();
  store.getState().edit((film) => trimBy(film, 's2', 'out', -FPS / 2, 3));
  await vi.waitFor(() => expect(left()).toBe('11750%'));
  expect(new Set(drawn.mock.calls.map(([props]) => props.shot.id))).toEqual(new Set(['s2']));
  // A variable would be inherited: each one that changes computes the style of everything inside anew.
  expect(document.querySelectorAll('[data-shots] [style*="--"]')).toHaveLength(0);
});

test('of sixty shots only those near what is seen are drawn with what is in them', async () => {
  const shots = Array.from({ length: 60 }, (_, at) => ({ ...shot(`s${at}`), taskId: 'a' }));
  const store = await openEditor({ shots });
  // By role each of them would be named, every time.
  const filled = () => document.querySelectorAll('[data-clip] > button > *:first-child').length;
  await vi.waitFor(() => expect(filled()).toBeGreaterThan(5));
  expect(filled()).toBeLessThan(60);
  expect(document.querySelectorAll('[data-selectable^="seam "]').length).toBeLessThan(59);
  expect(document.querySelectorAll('[data-clip] > button')).toHaveLength(60);
  store.getState().setZoom(4);
  await vi.waitFor(() => expect(filled()).toBe(60));
});

test('from shot to shot the inspector stays, and nothing typed goes along', async () => {
  const store = await openEditor();
  store.getState().select({ kind: 'shot', id: 'a' });
  const speed = handle('Speed');
  await expect.element(speed).toBeInTheDocument();
  const before = speed.element();
  const out = page.getByRole('textbox', { name: 'Out' });
  await userEvent.fill(out, '1');
  store.getState().select({ kind: 'shot', id: 'b' });
  await expect.element(page.getByRole('heading', { name: 'Shot of b' })).toBeInTheDocument();
  expect(speed.element()).toBe(before);
  await expect.element(out).toHaveValue('00:02:00');
});

const titleField = page.getByRole('textbox', { name: 'Title of the film' });

test('a title is in the film as it is typed, and undone as one', async () => {
  const store = await openEditor({ title: 'Kite' });
  await userEvent.fill(titleField, '');
  await userEvent.type(titleField, 'Boat');
  expect(store.getState().timeline.title).toBe('Boat');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(titleField).toHaveValue('Kite');
  expect(store.getState().past).toEqual([]);
});

test.each(['{Escape}', '{Control>}a{/Control}{Backspace}{Tab}'])(
  'a title that is given up with %s is as it was',
  async (keys) => {
    const store = await openEditor({ title: 'Kite' });
    await userEvent.type(titleField, ' at sea');
    expect(store.getState().timeline.title).toBe('Kite at sea');
    await userEvent.keyboard(keys);
    await expect.element(titleField).toHaveValue('Kite');
    expect(store.getState().past).toEqual([]);
  },
);

test('a title that is taken away letter by letter leaves the film its own', async () => {
  const store = await openEditor({ title: 'Kite' });
  titleField.element().focus();
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}');
  expect(store.getState().timeline.title).toBe('K');
  await userEvent.keyboard('{Backspace}');
  await expect.element(titleField).toHaveValue('');
  expect(store.getState().timeline.title).toBe('Kite');
});

test('Enter that takes what an input method offers stays in the title', async () => {
  await openEditor();
  const field = titleField.element();
  field.focus();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(document.activeElement).toBe(field);
});

test('Enter keeps a title, and what is typed in it afterwards is undone by itself', async () => {
  const store = await openEditor();
  await userEvent.fill(titleField, 'Kites');
  await userEvent.keyboard('{Enter}');
  await expect.element(titleField).toHaveFocus();
  await userEvent.keyboard(' at sea');
  expect(store.getState().timeline.title).toBe('Kites at sea');
  await userEvent.keyboard('{Escape}');
  await expect.element(titleField).toHaveValue('Kites');
});

test('undoing in a time that is being typed takes back the typing, not the film', async () => {
  const store = await openEditor();
  clip(1).element().focus();
  await userEvent.keyboard('{Enter}d');
  await vi.waitFor(() => expect(order(store)).toBe('axbc'));
  const speed = page.getByRole('textbox', { name: 'Speed as a number' });
  await userEvent.fill(speed, '2');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(order(store)).toBe('axbc');
});

test('whoever deletes a line, or undoes adding it, is at the playhead then', async () => {
  const store = await openEditor();
  const playhead = page.getByRole('slider', { name: 'Playhead' });
  await userEvent.keyboard('t');
  const words = page.getByRole('textbox', { name: 'What is said' });
  await expect.element(words).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(playhead).toHaveFocus();
  await userEvent.keyboard('t');
  await expect.element(words).toHaveFocus();
  page.getByRole('button', { name: 'Delete the line' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(playhead).toHaveFocus();
  expect(store.getState().timeline.lines).toEqual([]);
});

test('the button that undoes keeps the focus when there is nothing left', async () => {
  const store = await openEditor();
  store.getState().edit((film) => ({ ...film, title: 'Kite' }), 'rename');
  const undo = page.getByRole('button', { name: /^Undo/ });
  await expect.element(undo).toHaveAttribute('aria-disabled', 'false');
  undo.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).toHaveAttribute('aria-disabled', 'true');
  expect(document.activeElement).toBe(undo.element());
});
