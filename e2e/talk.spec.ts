import type { Page } from '@playwright/test';
import { dropOn } from './fixtures/drop.ts';
import { axeFindings, holdUploads, toast } from './fixtures/page.ts';
import { wavOf } from './fixtures/spoken.ts';
import { expect, onOnePage } from './fixtures/studio.ts';

const test = onOnePage();

/** Transcribing and replying take seconds, or much longer on a busy machine. */

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const turns = (page: Page, who: 'You' | 'Reply') => page.getByRole('listitem', { name: who });

async function say(page: Page, text: string) {
  await message(page).fill(text);
  await page.keyboard.press('Enter');
}

async function startAnew(page: Page) {
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(page.getByText('Talk, and hear an answer')).toBeVisible();
}

/** Text only: speaking takes longer. */
const answerSilently = (page: Page) => page.getByRole('switch', { name: 'Spoken reply' }).setChecked(false);

test('a question dropped as a file is heard, and the answer is spoken and written down', async ({ page }) => {
  const said = { voice: 'Aoede', input: 'What time is it?', response_format: 'flac' };
  const data = { model: 'ttsB-3.1-flash-tts-preview', ...said };
  const spoken = await page.request.post('/api/v1/audio/speech', { data });
  expect(spoken.status()).toBe(200);
  const bytes = await spoken.body();
  await page.goto('/audio/talk');
  const dropped = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    data.items.add(new File([bytes], 'question.flac', { type: 'audio/wav' }));
    return data;
  }, bytes.toString('base64'));
  await expect(message(page)).toBeVisible();
  await dropOn(page, 'main h1', dropped, 'Drop a recording to talk about it');
  await expect(page.getByRole('button', { name: 'Play question.flac' })).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const reply = turns(page, 'Reply');
  await expect(reply).toContainText(/it is \d\d:\d\d/, { timeout: 0 });
  await expect
    .poll(() => reply.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2);
  expect(await axeFindings(page)).toEqual([]);
});

test('holding Record speaks and sends; a click records to be sent by hand, and a reload loses nothing', async ({
  page,
}) => {
  await startAnew(page);
  await answerSilently(page);
  const record = page.getByRole('button', { name: 'Record', exact: true });
  await record.hover();
  await page.mouse.down();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toContainText('0:01');
  await page.mouse.up();
  await expect(turns(page, 'You').getByRole('button', { name: 'Play what you said' })).toBeVisible();
  await expect(turns(page, 'Reply')).toBeVisible({ timeout: 0 });
  await record.click();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toContainText('0:01');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('button', { name: 'Play Recording.webm' })).toBeVisible();
  await message(page).fill('What did you hear?');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play Recording.webm' })).toBeVisible();
  await expect(message(page)).toHaveValue('What did you hear?');
  await page.getByRole('button', { name: 'Remove Recording.webm' }).click();
  await message(page).fill('');
});

test('a recording that was being sent when the page was reloaded arrives by itself', async ({ page }) => {
  const buffer = wavOf(Int16Array.from({ length: 24_000 }, (_, at) => 8000 * Math.sin(at / 12)));
  const next = await holdUploads(page);
  await page
    .getByLabel('Recording', { exact: true })
    .setInputFiles({ name: 'late.wav', mimeType: 'audio/wav', buffer });
  await next();
  await page.reload();
  await (await next()).continue();
  await expect(page.getByRole('button', { name: 'Play late.wav' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Remove late.wav' }).click();
});

test('the space bar held anywhere records, Escape throws it away, and a file that is no sound is refused', async ({
  page,
}) => {
  await page.keyboard.down(' ');
  await expect(page.getByRole('button', { name: 'Stop recording' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.up(' ');
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Recording\.webm/ })).toHaveCount(0);
  await message(page).focus();
  await page.keyboard.press(' ');
  await expect(message(page)).toHaveValue(' ');
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('just words') };
  await page.getByLabel('Recording', { exact: true }).setInputFiles(notes);
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toContainText(
    'not an image, audio or video',
  );
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
});

test('conversations are kept, renamed, deleted and brought back', async ({ page }) => {
  await startAnew(page);
  await say(page, 'Say: the tide is low');
  await expect(turns(page, 'Reply')).toContainText('The tide is low.');
  await page.reload();
  await expect(turns(page, 'Reply')).toContainText('The tide is low.');
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('button', { name: 'More for Say: the tide is low' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Tides');
  await page.keyboard.press('Enter');
  await list.getByRole('button', { name: 'More for Tides' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Talk, and hear an answer')).toBeVisible();
  await toast(page, 'Conversation deleted').getByRole('button', { name: 'Undo' }).click();
  await list.getByRole('button', { name: /^Tides/ }).click();
  await expect(turns(page, 'Reply')).toContainText('The tide is low.');
});

test('instructions and parameters are kept with the conversation', async ({ page }) => {
  await startAnew(page);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const instructions = page.getByRole('textbox', { name: 'Instructions' });
  const temperature = page.getByRole('textbox', { name: 'Temperature' });
  await instructions.fill('Answer like a harbour master.');
  await page.getByText('Advanced').click();
  await temperature.fill('9');
  await expect(page.getByText('It must be a number from 0 to 2')).toBeVisible();
  await temperature.fill('0.4');
  await page.keyboard.press('Escape');
  await answerSilently(page);
  await say(page, 'Say: the tide is high');
  await expect(turns(page, 'Reply')).toContainText('The tide is high.');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Settings, changed' }).click();
  await expect(instructions).toHaveValue('Answer like a harbour master.');
  await expect(temperature).toHaveValue('0.4');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
});

test('a recording cut off by a closed tab is offered again', async ({ page }) => {
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toContainText('0:01');
  await page.close();
  const next = await page.context().newPage();
  await next.goto('/audio/talk');
  await expect(next.getByText(/A recording of \d+:\d\d was cut off/)).toBeVisible();
  await next.getByRole('button', { name: 'Use it' }).click();
  await expect(next.getByRole('button', { name: 'Play Recording.webm' })).toBeVisible();
});
