import { expect, test } from 'vitest';
import { Segment } from '#lib/studio/transcript/transcript.ts';
import { setText } from '#lib/studio/transcript/transcript-edit.ts';
import { createTranscriptEditor } from './transcript-editor-store.ts';

const known = (texts: string[], revision = 0, heard = texts.length) => ({
  id: 'transcript_1',
  revision,
  heard,
  segments: texts.map((text, at) => Segment.parse({ id: `${at}`, start: at, end: at + 1, text })),
});

function opened(...texts: string[]) {
  const editor = createTranscriptEditor(known(texts));
  const write = (at: number, text: string, merge?: string) =>
    editor.getState().apply(setText(editor.getState().segments, at, text), merge);
  const shown = () => editor.getState().segments.map(({ text }) => text);
  return { editor, write, shown };
}

test('a change can be undone and done again', () => {
  const { editor, write, shown } = opened('one', 'two');
  write(0, 'ONE');
  write(1, 'TWO');
  editor.getState().undo();
  expect(shown()).toEqual(['ONE', 'two']);
  editor.getState().undo();
  expect(shown()).toEqual(['one', 'two']);
  editor.getState().redo();
  editor.getState().redo();
  expect(shown()).toEqual(['ONE', 'TWO']);
});

test('what is typed in one go is undone in one go', () => {
  const { editor, write, shown } = opened('one');
  for (const text of ['onee', 'oneer', 'oneers']) write(0, text, 'text 0');
  editor.getState().undo();
  expect(shown()).toEqual(['one']);
  editor.getState().redo();
  expect(shown()).toEqual(['oneers']);
});

test('a new change forgets what was undone', () => {
  const { editor, write, shown } = opened('one');
  write(0, 'two');
  editor.getState().undo();
  write(0, 'three');
  editor.getState().redo();
  expect(shown()).toEqual(['three']);
});

test('what is heard later joins at the end, edits stay', () => {
  const { editor, write, shown } = opened('one');
  write(0, 'ONE');
  editor.getState().receive(known(['one', 'two', 'three']));
  expect(shown()).toEqual(['ONE', 'two', 'three']);
  expect(editor.getState().save).toBe('unsaved');
});

test('a change of somebody else is taken when nothing is unsaved', () => {
  const { editor, shown } = opened('one', 'two');
  editor.getState().receive(known(['one', 'two!'], 1));
  expect(shown()).toEqual(['one', 'two!']);
  expect(editor.getState()).toMatchObject({ revision: 1, save: 'saved' });
});

test('changes of different lines are both kept', () => {
  const { editor, write, shown } = opened('one', 'two', 'three');
  write(2, 'THREE');
  editor.getState().receive(known(['ONE', 'two', 'three'], 1));
  expect(shown()).toEqual(['ONE', 'two', 'THREE']);
  expect(editor.getState()).toMatchObject({ revision: 1, save: 'unsaved' });
});

test('changes of the same line are left to a person, and nothing is lost meanwhile', () => {
  const { editor, write, shown } = opened('one', 'two');
  write(0, 'mine');
  const theirs = known(['theirs', 'two'], 1);
  editor.getState().receive(theirs);
  expect(editor.getState().save).toBe('conflict');
  expect(shown()).toEqual(['mine', 'two']);
  editor.getState().resolve(theirs, 'mine');
  expect(shown()).toEqual(['mine', 'two']);
  expect(editor.getState()).toMatchObject({ revision: 1, save: 'unsaved' });
  editor.getState().resolve(theirs, 'theirs');
  expect(shown()).toEqual(['theirs', 'two']);
});
