import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { Segment, type Splice, type Transcript } from '#lib/studio/transcript/transcript.ts';
import { applySplice } from '#lib/studio/transcript/transcript-edit.ts';
import { answerCalls, leaveUnanswered, refusal } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleTranscript } from '#lib/testing/samples/sample-transcript.ts';
import { OpenTranscript } from './open-transcript.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/assets/[id]/peaks', 'GET /api/connections', 'GET /api/models');
});

withStyles();

const written = (id: string, texts: string[], given: Partial<Transcript> = {}): Transcript => ({
  ...sampleTranscript({ id, status: 'done', heard: texts.length, ...given }),
  segments: texts.map((text, at) => Segment.parse({ id: `${id}${at}`, start: at, end: at + 1, text })),
});

/** A studio that stores transcripts like the real one, and can go offline. */
function studioWith(...transcripts: Transcript[]) {
  const kept = new Map(transcripts.map((one) => [one.id, one]));
  const state = { isDown: false, held: Promise.resolve(), saves: 0 };
  const find = (id = '') => kept.get(id) ?? refusal(404, 'not_found');
  answerCalls({
    'GET /api/transcripts/[id]': ({ parts }) => find(parts.id),
    'PATCH /api/transcripts/[id]': async ({ parts, body }) => {
      state.saves += 1;
      await state.held;
      if (state.isDown) throw new TypeError('Failed to fetch');
      const transcript = find(parts.id);
      if (transcript instanceof Response) return transcript;
      const { splice }: { splice: Splice } = body;
      const { id, revision, segments } = transcript;
      if (revision !== body.revision) return refusal(409, 'changed_elsewhere');
      const changed = { ...transcript, revision: revision + 1, segments: applySplice(segments, splice) };
      kept.set(id, changed);
      return changed;
    },
  });
  return { kept, state };
}

async function open(id: string, ...rows: Transcript[]) {
  await showPage(
    <>
      <ShortcutListener />
      <OpenTranscript id={id} rows={rows} />
    </>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Text at 0:00' }).first()).toBeVisible();
}

const lines = page.getByRole('textbox', { name: /^Text at/ });
const texts = () => lines.elements().map((line) => (line as HTMLTextAreaElement).value);
const first = page.getByRole('textbox', { name: 'Text at 0:00' });
const saved = page.getByText('Saved', { exact: true });

test('a change is undone and done again by keyboard, also while typing', async () => {
  const transcript = written('a', ['One two', 'three']);
  studioWith(transcript);
  await open('a', transcript);
  await userEvent.click(lines.nth(1));
  await userEvent.keyboard('{Home}{Backspace}');
  await expect.poll(texts).toEqual(['One two three']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(texts).toEqual(['One two', 'three']);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(texts).toEqual(['One two three']);
});

test('words are found whatever their capitals, and replaced everywhere', async () => {
  const transcript = written('a', ['One two three', 'Two']);
  studioWith(transcript);
  await open('a', transcript);
  await userEvent.keyboard('{Control>}f{/Control}');
  const find = page.getByRole('textbox', { name: 'Find' });
  await find.fill('TWO');
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('textbox', { name: 'Replace with' }).fill('2');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect.poll(texts).toEqual(['One 2 three', '2']);
  await userEvent.click(find);
  await userEvent.keyboard('{Escape}');
  await expect.element(find).not.toBeInTheDocument();
});

test('what is put right, and who speaks, is saved', async () => {
  const transcript = written('a', ['The Halcyon cam home']);
  const { kept } = studioWith(transcript);
  await open('a', transcript);
  await first.fill('The Halcyon came home');
  const speaker = page.getByRole('combobox', { name: 'Speaker at 0:00' });
  await speaker.fill('Marta');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => kept.get('a')?.segments)
    .toMatchObject([{ text: 'The Halcyon came home', speaker: 'Marta' }]);
  await expect.element(saved).toBeVisible();
});

test('what cannot be saved says so, is there when the page is opened again, and is saved then', async () => {
  const transcript = written('a', ['Before']);
  const { kept, state } = studioWith(transcript);
  state.isDown = true;
  await open('a', transcript);
  await first.fill('Written on a train.');
  await expect.element(page.getByText(/kept in this browser, trying again/)).toBeVisible();
  await cleanup();
  state.isDown = false;
  await open('a', transcript);
  await expect.element(first).toHaveValue('Written on a train.');
  await expect.poll(() => kept.get('a')?.segments).toMatchObject([{ text: 'Written on a train.' }]);
  await expect.element(saved).toBeVisible();
});

test('whoever leaves while a save is under way, and comes back at once, has every word and no question', async () => {
  const transcript = written('a', ['Before']);
  const { kept, state } = studioWith(transcript);
  const answer = Promise.withResolvers<void>();
  state.held = answer.promise;
  await open('a', transcript);
  await first.fill('Before alpha');
  await expect.poll(() => state.saves).toBe(1);
  await first.fill('Before alpha beta');
  await cleanup();
  await open('a', transcript);
  await first.fill('Before alpha beta gamma');
  answer.resolve();
  await expect.poll(() => kept.get('a')?.segments).toMatchObject([{ text: 'Before alpha beta gamma' }]);
  await expect.element(saved).toBeVisible();
});

test('a translation stands beside the original, line by line', async () => {
  const original = written('a', ['El puerto estaba tranquilo.', 'Volvieron cuatro barcos.']);
  const english = written('b', ['The harbour was quiet.', 'Four boats came home.'], {
    task: 'translate',
    originalId: 'a',
  });
  studioWith(original, english);
  await open('b', original, english);
  await expect.element(page.getByRole('region', { name: 'Original and English' })).toBeVisible();
  await expect
    .poll(texts)
    .toEqual([
      'El puerto estaba tranquilo.',
      'The harbour was quiet.',
      'Volvieron cuatro barcos.',
      'Four boats came home.',
    ]);
  const side = (name: string) => [...document.querySelectorAll(`[data-side=${name}] textarea`)];
  const top = (line: Element | undefined) => line?.getBoundingClientRect().top;
  expect(side('english').map(top)).toEqual(side('original').map(top));
});
