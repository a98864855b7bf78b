// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Segment, type Splice, type Transcript } from '#lib/studio/transcript/transcript.ts';
import { applySplice, setText, split } from '#lib/studio/transcript/transcript-edit.ts';
import { startAutosave } from './transcript-autosave.ts';
import { createTranscriptEditor } from './transcript-editor-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

class Outdated extends Error {}

/** A studio that keeps one transcript as the real one does, and may be out of reach. */
function studio(...texts: string[]) {
  const kept = {
    id: 't',
    revision: 0,
    heard: texts.length,
    segments: texts.map((text, at) => Segment.parse({ id: `${at}`, start: 0, end: 1, text })),
  };
  const state = { isDown: false, saves: 0 };
  return {
    kept,
    state,
    outside: {
      save: async (_id: string, revision: number, splice: Splice) => {
        state.saves += 1;
        if (state.isDown) throw new Error('unreachable');
        if (revision !== kept.revision) throw new Outdated();
        kept.segments = applySplice(kept.segments, splice);
        kept.revision += 1;
        return { revision: kept.revision };
      },
      read: async () => structuredClone(kept) as unknown as Transcript,
      isOutdated: (cause: unknown) => cause instanceof Outdated,
    },
  };
}

function open({ kept, outside }: ReturnType<typeof studio>) {
  const editor = createTranscriptEditor(structuredClone(kept));
  const stop = startAutosave(editor, outside);
  const write = (at: number, text: string) =>
    editor.getState().apply(setText(editor.getState().segments, at, text), `text ${at}`);
  return { editor, stop, write };
}

const settle = () => vi.advanceTimersByTimeAsync(1000);

test('an edit is saved a moment after the last key, once', async () => {
  const there = studio('one');
  const { editor, write, stop } = open(there);
  for (const text of ['on', 'o', 'oh']) write(0, text);
  expect(editor.getState().save).toBe('unsaved');
  await settle();
  expect(there.kept.segments[0]?.text).toBe('oh');
  expect(there.state.saves).toBe(1);
  expect(editor.getState().save).toBe('saved');
  stop();
});

test('while the studio is out of reach edits stay in the browser and are sent again until they arrive', async () => {
  const there = studio('one');
  there.state.isDown = true;
  const { editor, write, stop } = open(there);
  write(0, 'kept');
  await settle();
  expect(editor.getState().save).toBe('failed');
  expect(localStorage.getItem('transcript-edit:t')).toContain('kept');
  there.state.isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(there.kept.segments[0]?.text).toBe('kept');
  expect(localStorage.getItem('transcript-edit:t')).toBeNull();
  stop();
});

test('a tab that was closed before saving loses nothing: the next one brings the edit back', async () => {
  const there = studio('one', 'two');
  there.state.isDown = true;
  const first = open(there);
  first.write(1, 'edited');
  await settle();
  first.stop();
  await settle();
  there.state.isDown = false;
  const second = open(there);
  expect(second.editor.getState().segments[1]?.text).toBe('edited');
  await settle();
  expect(there.kept.segments.map(({ text }) => text)).toEqual(['one', 'edited']);
  second.stop();
});

test.each([
  ['different lines both keep their work', 2, 'saved', ['left', 'two', 'right']],
  ['the same line stop and ask', 0, 'conflict', ['left', 'two', 'three']],
])('two windows that edit %s', async (_, line, save, texts) => {
  const there = studio('one', 'two', 'three');
  const left = open(there);
  const right = open(there);
  left.write(0, 'left');
  await settle();
  right.write(line, 'right');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(right.editor.getState().save).toBe(save);
  expect(there.kept.segments.map(({ text }) => text)).toEqual(texts);
  left.stop();
  right.stop();
});

test('what is typed while a save is under way is saved when the transcript is left', async () => {
  const there = studio('one');
  const { write, stop } = open(there);
  write(0, 'one alpha');
  vi.advanceTimersByTime(700);
  expect(there.state.saves).toBe(1);
  write(0, 'one alpha beta gamma');
  await stop();
  expect(there.kept.segments[0]?.text).toBe('one alpha beta gamma');
  expect(localStorage.getItem('transcript-edit:t')).toBeNull();
});

test('closing the page saves at once', async () => {
  const there = studio('one');
  const { write, stop } = open(there);
  write(0, 'last');
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(there.kept.segments[0]?.text).toBe('last');
  await stop();
});

test('a tab that was closed while a save was under way brings back the rest, and asks nobody', async () => {
  const there = studio('one', 'two');
  const closed = open(there);
  closed.write(0, 'alpha');
  vi.advanceTimersByTime(700);
  closed.write(0, 'alpha beta');
  const stored = localStorage.getItem('transcript-edit:t') ?? '';
  await closed.stop();
  there.kept.segments = there.kept.segments.with(0, { ...there.kept.segments[0], text: 'alpha' } as Segment);
  there.kept.revision = 1;
  localStorage.setItem('transcript-edit:t', stored);
  const { editor, stop } = open(there);
  await settle();
  expect(editor.getState().save).toBe('saved');
  expect(there.kept.segments.map(({ text }) => text)).toEqual(['alpha beta', 'two']);
  await stop();
});

test('a save whose answer was lost is no conflict', async () => {
  const there = studio('one');
  const { save } = there.outside;
  there.outside.save = async (...given) => {
    there.outside.save = save;
    await save(...given);
    throw new Error('unreachable');
  };
  const { editor, write, stop } = open({
    ...there,
    outside: { ...there.outside, save: (...given) => there.outside.save(...given) },
  });
  write(0, 'alpha');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(editor.getState()).toMatchObject({ save: 'saved', revision: 1 });
  await stop();
});

test('a split that was not saved is brought back once, and not on top of itself', async () => {
  const there = studio('one two');
  there.state.isDown = true;
  const { editor, stop } = open(there);
  editor.getState().apply(split(editor.getState().segments, 0, 3, () => 'new'));
  await settle();
  await stop();
  there.state.isDown = false;
  const again = startAutosave(editor, there.outside);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(there.kept.segments.map(({ text }) => text)).toEqual(['one', 'two']);
  await again();
});
