import { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { speakersOptions } from '#lib/api/transcripts.ts';
import { wavHeader } from '#lib/format/wav.ts';
import {
  createTranscriptEditor,
  type TranscriptEditor,
} from '#lib/state/transcript/transcript-editor-store.ts';
import { tabTo } from '#lib/testing/page/keyboard.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { FindSpeakers } from './find-speakers.tsx';
import { type ListHandle, SegmentList, useRowActions } from './segment-list.tsx';
import { createSpokenMark } from './spoken-mark.ts';

/** Longer than any press waits, even on a busy machine. */
const SAMPLE = 90;
const SECONDS = 100;
const RATE = 8000;
const silence = new Blob([
  wavHeader({ channels: 1, rate: RATE, bits: 16 }, SECONDS * RATE * 2),
  new Uint8Array(SECONDS * RATE * 2),
]);

function Transcript({ editor, media }: { editor: TranscriptEditor; media: HTMLMediaElement }) {
  const handle = useRef<ListHandle>(null);
  const [playback] = useState({ seek: () => undefined });
  const [mark] = useState(createSpokenMark);
  const acts = useRowActions(editor, playback, handle);
  return (
    <>
      <FindSpeakers editor={editor} media={media} />
      <SegmentList editor={editor} acts={acts} mark={mark} media={null} matches={[]} handle={handle} />
    </>
  );
}

const voice = (key: string, start: number, ...segmentIds: string[]) => ({
  key,
  seconds: segmentIds.length * 3,
  segmentIds,
  unsureIds: [],
  sample: { start, end: start + SAMPLE },
});
const THREE = [voice('1', 0, 's0'), voice('2', 3, 's1', 's3'), voice('3', 6, 's2')];

async function transcript(heard = THREE, named: (string | null)[] = []) {
  const segments = [0, 1, 2, 3].map((at) => ({
    id: `s${at}`,
    start: at * 3,
    end: at * 3 + 3,
    text: `Line ${at}.`,
    speaker: named[at] ?? null,
    avgLogprob: null,
    noSpeechProb: null,
  }));
  const editor = createTranscriptEditor({ id: 't', revision: 1, heard: 4, segments });
  const cache = new QueryClient();
  cache.setQueryData(speakersOptions('t', 1).queryKey, heard);
  const media = new Audio(URL.createObjectURL(silence));
  await showPage(<Transcript editor={editor} media={media} />, cache);
  const names = () => editor.getState().segments.map(({ speaker }) => speaker);
  return { editor, media, names };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const nameField = (number: number) => page.getByRole('textbox', { name: `Name of Speaker ${number}` });
const focus = (place: Locator) => (place.element() as HTMLElement).focus();
const open = () => button('Find speakers').click();

test('voices are played, joined and named all at once, and one step takes it back', async () => {
  const { editor, media, names } = await transcript();
  await open();
  await button('Play Speaker 2').click();
  await expect.poll(() => media.paused).toBe(false);
  await expect.poll(() => media.currentTime).toBeGreaterThanOrEqual(3);
  await button('Pause Speaker 2').click();
  await expect.poll(() => media.paused).toBe(true);
  await nameField(2).fill('Ben');
  await button('Join Speaker 3 with another').click();
  await page.getByRole('menuitem', { name: 'Ben' }).click();
  await expect.element(page.getByText(/^2 voices were heard/)).toBeVisible();
  await button('Name them').click();
  await expect.poll(names).toEqual(['Speaker 1', 'Ben', 'Ben', 'Ben']);
  editor.getState().undo();
  expect(names()).toEqual([null, null, null, null]);
});

test('by keyboard alone, and names that are there stay', async () => {
  const { names } = await transcript(THREE, [null, 'Cleo', null, null]);
  focus(button('Find speakers'));
  await userEvent.keyboard('{Enter}');
  await expect.element(nameField(2)).toHaveValue('Cleo');
  focus(button('Play Speaker 1'));
  await tabTo(nameField(1));
  await userEvent.keyboard('Ann{Enter}');
  await expect.poll(names).toEqual(['Ann', 'Cleo', 'Speaker 3', 'Cleo']);
});

test('a single voice is said in words', async () => {
  await transcript([voice('1', 0, 's0', 's1', 's2', 's3')]);
  await open();
  await expect.element(page.getByText(/^One voice was heard/)).toBeVisible();
});

test('a speaker gets another name everywhere from one line', async () => {
  const { names } = await transcript(THREE, ['Ann', 'Ben', 'Ann', null]);
  await button('Rename Ann everywhere').first().click();
  await page.getByRole('textbox', { name: 'New name for Ann' }).fill('Anna');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Anna', 'Ben', 'Anna', null]);
});
