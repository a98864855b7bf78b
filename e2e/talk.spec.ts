import type { Page } from '@playwright/test';
import { spawnService } from '#lib/testing/spawn-service.ts';
import { axeFindings, holdUploads } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';

/** Hearing and answering take seconds, or much longer on a busy machine. */
const REPLY_MS = 90_000;

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const turns = (page: Page, who: 'You' | 'Reply') => page.getByRole('listitem', { name: who });

async function say(page: Page, text: string) {
  await message(page).fill(text);
  await page.keyboard.press('Enter');
}

async function spokenQuestion(page: Page, format: string) {
  const said = { voice: 'Aoede', input: 'What time is it?', response_format: format };
  const data = { model: 'ttsB-3.1-flash-tts-preview', ...said };
  const response = await page.request.post('/api/v1/audio/speech', { data });
  expect(response.status()).toBe(200);
  return response.body();
}

test('a question dropped as a file is heard, and the answer is spoken and written down', async ({ page }) => {
  await page.goto('/audio/talk');
  const bytes = await spokenQuestion(page, 'flac');
  const dropped = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    data.items.add(new File([bytes], 'question.flac', { type: 'audio/wav' }));
    return data;
  }, bytes.toString('base64'));
  await expect(message(page)).toBeVisible();
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.locator('main h1').dispatchEvent(type, { dataTransfer: dropped });
  }
  await expect(page.getByRole('button', { name: 'Play question.flac' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  const reply = turns(page, 'Reply');
  await expect(reply).toContainText(/it is \d\d:\d\d/, { timeout: REPLY_MS });
  await expect
    .poll(() => reply.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2);
  expect(await axeFindings(page)).toEqual([]);
});

test('holding Record speaks and sends; a click records to be sent by hand, and a reload loses nothing', async ({
  page,
}) => {
  await page.goto('/audio/talk');
  const record = page.getByRole('button', { name: 'Record', exact: true });
  await record.hover();
  await page.mouse.down();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toContainText('0:01');
  await page.mouse.up();
  await expect(turns(page, 'You').getByRole('button', { name: 'Play what you said' })).toBeVisible();
  await expect(turns(page, 'Reply')).toBeVisible({ timeout: REPLY_MS });
  await record.click();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toContainText('0:01');
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(page.getByRole('button', { name: 'Play Recording.webm' })).toBeVisible();
  await message(page).fill('What did you hear?');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play Recording.webm' })).toBeVisible();
  await expect(message(page)).toHaveValue('What did you hear?');
  await page.getByRole('button', { name: 'Remove Recording.webm' }).click();
});

test('a recording that was being sent when the page was reloaded arrives by itself', async ({ page }) => {
  await page.goto('/audio/talk');
  const buffer = await spokenQuestion(page, 'wav');
  const next = await holdUploads(page);
  await expect(message(page)).toBeVisible();
  await page
    .getByLabel('Recording', { exact: true })
    .setInputFiles({ name: 'late.wav', mimeType: 'audio/wav', buffer });
  await next();
  await page.reload();
  await (await next()).continue();
  await expect(page.getByRole('button', { name: 'Play late.wav' })).toBeVisible();
});

test('a recording cut off by a closed tab is offered again', async ({ page, context }) => {
  await page.goto('/audio/talk');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop recording' })).toContainText('0:01');
  await page.close();
  const next = await context.newPage();
  await next.goto('/audio/talk');
  await expect(next.getByText(/A recording of \d+:\d\d was cut off/)).toBeVisible();
  await next.getByRole('button', { name: 'Use it' }).click();
  await expect(next.getByRole('button', { name: 'Play Recording.webm' })).toBeVisible();
});

test('the space bar held anywhere records, Escape throws it away, and a file that is no sound is refused', async ({
  page,
}) => {
  await page.goto('/audio/talk');
  await expect(message(page)).toBeVisible();
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
});

test('conversations are kept, renamed, deleted and brought back', async ({ page }) => {
  await page.goto('/audio/talk');
  await page.getByRole('switch', { name: 'Spoken reply' }).click();
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
  await page.getByRole('button', { name: 'Undo' }).click();
  await list.getByRole('button', { name: /^Tides/ }).click();
  await expect(turns(page, 'Reply')).toContainText('The tide is low.');
});

test('instructions and parameters are kept with the conversation', async ({ page }) => {
  await page.goto('/audio/talk');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const instructions = page.getByRole('textbox', { name: 'Instructions' });
  const temperature = page.getByRole('textbox', { name: 'Temperature' });
  await instructions.fill('Answer like a harbour master.');
  await page.getByText('Advanced').click();
  await temperature.fill('9');
  await expect(page.getByText('It must be a number from 0 to 2')).toBeVisible();
  await temperature.fill('0.4');
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Spoken reply' }).click();
  await say(page, 'Say: the tide is high');
  await expect(turns(page, 'Reply')).toContainText('The tide is high.');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Settings, changed' }).click();
  await expect(instructions).toHaveValue('Answer like a harbour master.');
  await expect(temperature).toHaveValue('0.4');
  expect(await axeFindings(page)).toEqual([]);
});

test('a subscription key is explained, nothing is lost, and another key goes on', async ({ page }) => {
  const second = await spawnService();
  try {
    const key = await second.newKey('subscriber', '--kind', 'subscription');
    await page.request.put('/api/connection', { data: { address: second.url, key } });
    await page.goto('/audio/talk');
    await say(page, 'Say: good evening');
    await expect(page.getByText('Audio chat needs a pay-as-you-go key')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Open Settings' })).toHaveAttribute(
      'href',
      '/settings',
    );
    await expect(turns(page, 'You')).toContainText('Say: good evening');
    await page.request.delete('/api/connection');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(turns(page, 'Reply')).toContainText('Good evening.', { timeout: REPLY_MS });
  } finally {
    await page.request.delete('/api/connection');
    await second.stop();
  }
});
