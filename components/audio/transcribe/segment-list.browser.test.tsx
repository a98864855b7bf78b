import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  createTranscriptEditor,
  type TranscriptEditor,
} from '#lib/state/transcript/transcript-editor-store.ts';
import { pressTo } from '#lib/testing/page/keyboard.ts';
import { render } from '#lib/testing/page/render.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { type ListHandle, SegmentList, useRowActions } from './segment-list.tsx';
import { createSpokenMark } from './spoken-mark.ts';

withStyles();

const segment = (at: number, text: string) => ({
  id: `s${at}`,
  start: at,
  end: at + 1,
  text,
  speaker: null,
  avgLogprob: null,
  noSpeechProb: null,
});

function Transcript({ editor, seek }: { editor: TranscriptEditor; seek: (at: number) => void }) {
  const handle = useRef<ListHandle>(null);
  const [playback] = useState({ seek });
  const [mark] = useState(createSpokenMark);
  const acts = useRowActions(editor, playback, handle);
  return <SegmentList editor={editor} acts={acts} mark={mark} media={null} matches={[]} handle={handle} />;
}

const box = (at: number) => page.getByRole('textbox', { name: `Text at 0:0${at}` });

async function transcript() {
  const segments = [segment(0, 'The kite went up.'), segment(1, 'It never came down.')];
  const editor = createTranscriptEditor({ id: 't', revision: 1, heard: 2, segments });
  const seek = vi.fn();
  const { unmount } = await render(<Transcript editor={editor} seek={seek} />);
  const texts = () => editor.getState().segments.map(({ text }) => text);
  const speakers = () => editor.getState().segments.map(({ speaker }) => speaker);
  return { texts, speakers, seek, unmount };
}

async function caretAt(at: number, caret: number) {
  const area = box(at).element() as HTMLTextAreaElement;
  area.focus();
  area.setSelectionRange(caret, caret);
}

const caret = () => (document.activeElement as HTMLTextAreaElement).selectionStart;

test('Enter splits a segment at the caret, which goes to the beginning of the second half', async () => {
  const { texts } = await transcript();
  await caretAt(0, 'The kite'.length);
  await userEvent.keyboard('{Enter}');
  await expect.poll(texts).toEqual(['The kite', 'went up.', 'It never came down.']);
  await expect.poll(() => (document.activeElement as HTMLTextAreaElement).value).toBe('went up.');
  expect(caret()).toBe(0);
});

test('Backspace at the beginning joins a segment to the one before, with the caret between them', async () => {
  const { texts } = await transcript();
  await caretAt(1, 0);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(texts).toEqual(['The kite went up. It never came down.']);
  await expect.element(box(0)).toHaveFocus();
  expect(caret()).toBe('The kite went up. '.length);
});

test('a speaker whose name is being written is named when another page takes its place', async () => {
  const { speakers, unmount } = await transcript();
  await userEvent.fill(page.getByRole('combobox', { name: 'Speaker at 0:01' }), 'Mara');
  await unmount();
  expect(speakers()).toEqual([null, 'Mara']);
});

test('Delete at the end brings the next segment in', async () => {
  const { texts } = await transcript();
  await caretAt(0, 'The kite went up.'.length);
  await userEvent.keyboard('{Delete}');
  await expect.poll(texts).toEqual(['The kite went up. It never came down.']);
});

test('the arrows leave a segment at its ends, and what is heard follows', async () => {
  const { seek } = await transcript();
  await caretAt(0, 'The kite went up.'.length);
  await pressTo('{ArrowDown}', box(1));
  expect(caret()).toBe(0);
  expect(seek).toHaveBeenLastCalledWith(1);
  await pressTo('{ArrowUp}', box(0));
  expect(caret()).toBe('The kite went up.'.length);
});

test('within a segment the keys are those of any text, and Escape leaves it', async () => {
  const { texts } = await transcript();
  await caretAt(1, 'It'.length);
  await userEvent.keyboard('{Backspace}{Backspace}He');
  await expect.poll(texts).toEqual(['The kite went up.', 'He never came down.']);
  await userEvent.keyboard('{Escape}');
  await expect.element(box(1)).not.toHaveFocus();
});

const leftOf = (at: number) => box(at).element().getBoundingClientRect().left;

test('text stands beside its time until somebody is named, whose name then stands between', async () => {
  await page.viewport(1024, 768);
  await transcript();
  const speaker = page.getByRole('combobox', { name: 'Speaker at 0:00' });
  const field = () => speaker.element().getBoundingClientRect();
  expect(field().left).toBeGreaterThan(leftOf(0));
  const before = leftOf(0);
  await userEvent.fill(speaker, 'Mara');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => leftOf(1)).toBeGreaterThan(before);
  expect(field().left).toBeLessThan(leftOf(0));
});

/** The second row, with a mark to recognise it. */
async function marked() {
  await transcript();
  const mark = createSpokenMark();
  const row = box(1).element().closest<HTMLElement>('[data-segment]') as HTMLElement;
  return { mark, detach: mark.attach('s1', row) };
}

test('the word that is heard is highlighted in its row', async () => {
  const { mark } = await marked();
  expect(mark.light(segment(1, 'It never came down.'), 1.3)).toBe(true);
  const [range] = [...(CSS.highlights.get('spoken') ?? [])];
  expect(range?.toString()).toBe('never');
  mark.light(null, 5);
  expect(CSS.highlights.get('spoken')?.size).toBe(0);
});

test('a row that goes takes the highlight of its word along', async () => {
  const { mark, detach } = await marked();
  mark.light(segment(1, 'It never came down.'), 1.3);
  expect(CSS.highlights.get('spoken')?.size).toBe(1);
  detach();
  expect(CSS.highlights.get('spoken')?.size).toBe(0);
});
