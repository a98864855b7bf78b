import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { useUploads } from '#lib/api/uploads.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { sampleTranscript } from '#lib/testing/samples/sample-transcript.ts';
import { sendFile, showStudio } from './testing/show-studio.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/assets/[id]/peaks');
});

const choose = page.getByRole('button', { name: 'Choose files' });
const focus = (control: Locator) => (control.element() as HTMLElement).focus();

test('what is translated is written down in its own language first, and the translation is opened', async () => {
  const { studio, push } = await showStudio({ task: 'translate', search: '?task=task_1' });
  await page.getByRole('button', { name: 'Translate this video' }).click();
  await expect.poll(() => push.mock.calls).toEqual([['/audio/translate?id=trn_2']]);
  expect(studio.asked).toMatchObject([
    { taskId: 'task_1', task: 'transcribe', originalId: null },
    { taskId: 'task_1', task: 'translate', originalId: 'trn_1' },
  ]);
});

/** Chooses a file, and checks the focus during its upload. */
async function chooseWith(focused: Locator, then: () => Promise<void>) {
  const { promise: mayMake, resolve: make } = Promise.withResolvers<void>();
  await showStudio({ mayMake });
  focus(choose);
  focus(focused);
  await sendFile();
  await expect.element(choose).not.toBeInTheDocument();
  await then();
  make();
  await expect.poll(() => useUploads.getState()).toEqual({});
}

test('when the button that chose a file is gone, what is made of the file has the focus', () =>
  chooseWith(choose, () => expect.element(page.getByRole('region', { name: 'Harbour.wav' })).toHaveFocus()));

test('chosen by keyboard, a file keeps the focus where its transcript is opened', async () => {
  const { studio, push, goTo } = await showStudio();
  focus(choose);
  await userEvent.keyboard('{Enter}');
  await sendFile();
  await expect.poll(() => push.mock.calls).toEqual([['/audio/transcribe?id=trn_1']]);
  studio.kept = [sampleTranscript({ name: 'Harbour.wav' })];
  await goTo('?id=trn_1');
  await expect.element(page.getByRole('heading', { name: 'Harbour.wav' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Transcript' }).first()).toHaveFocus();
});

test('what else has the focus keeps it when a file comes', async () => {
  const hints = page.getByRole('textbox', { name: 'Hints' });
  await chooseWith(hints, () => expect.element(hints).toHaveFocus());
});

test('when the last message about a file is dismissed, the options keep the focus', async () => {
  await showStudio();
  await sendFile(new File([], 'Harbour.wav'));
  await page.getByRole('button', { name: 'Dismiss Harbour.wav' }).click();
  await expect.element(page.getByRole('complementary', { name: 'Options' })).toHaveFocus();
});

test('a refused file is told of where nothing was said before', async () => {
  await showStudio();
  const region = page.getByRole('status').element();
  expect(region.textContent).toBe('');
  await sendFile(new File([], 'Harbour.wav'));
  await expect.poll(() => region.textContent?.trim()).toBe('Harbour.wav is empty');
});

test('the list says why a recording failed, not that somebody stopped it', async () => {
  const error = { status: 400, type: 'x', code: 'no_speech', message: 'No speech' };
  await showStudio({
    kept: [
      sampleTranscript({ id: 'silent', name: 'Silent.wav', status: 'failed', error }),
      sampleTranscript({ id: 'odd', name: 'Odd.wav', status: 'failed', error: { ...error, code: 'odd' } }),
    ],
  });
  await expect.element(page.getByRole('link', { name: /^Silent\.wav\s*No speech found$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Odd\.wav\s*Failed$/ })).toBeVisible();
});

test('when a transcript is deleted, the one that takes its place has the focus', async () => {
  const kept = ['One', 'Two', 'Three'].map((name) => sampleTranscript({ id: name, name, status: 'done' }));
  await showStudio({ kept });
  await page.getByRole('button', { name: 'More for Two' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('link', { name: /^Three/ })).toHaveFocus();
});
