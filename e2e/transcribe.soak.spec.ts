import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LIMITS } from '#lib/contract/limits.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { axeFindings, holdUploads } from './fixtures/page.ts';
import { leadIn, repeated, type Speech, spoken, wavOf } from './fixtures/spoken.ts';
import { expect, test } from './fixtures/studio.ts';

const SAID = 'The old harbour was quiet that morning. Four boats came home through the heavy snow.';
let speech: Speech;

test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ studio }) => {
  speech = await spoken(studio.url, SAID);
});

async function openTranscribe(page: Page) {
  await page.goto('/audio/transcribe');
  await expect(page.getByRole('heading', { name: 'Speech to text' })).toBeVisible();
  await choose(page, 'Model', 'ASR large v3 turbo');
  await choose(page, 'Language', 'English');
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** As a browser does it when a file is let go over the page. */
async function drop(page: Page, name: string, bytes: Buffer) {
  await page.evaluate(
    ([file, base64]) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([data], file));
      for (const type of ['dragenter', 'dragover', 'drop']) {
        document
          .querySelector('aside')
          ?.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }));
      }
    },
    [name, bytes.toString('base64')] as const,
  );
}

const add = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel('Audio or video files')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const lines = (page: Page) => page.getByRole('textbox', { name: /^Text at/ });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
const timeOf = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime);
const written = (page: Page) =>
  lines(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value));

test('speech that is dropped is drawn, written down, found by a click, put right, kept and exported', async ({
  page,
}) => {
  await openTranscribe(page);
  await drop(page, 'Harbour.wav', wavOf(repeated(speech, 8, 16)));
  await expect(page.getByRole('heading', { name: 'Harbour.wav' })).toBeVisible();
  await expect(page.locator('[data-waveform][data-drawn]')).toBeAttached();
  await expect
    .poll(async () => (await written(page)).join(' ').toLowerCase())
    .toMatch(/quiet that morning.*snow/);

  const second = page.getByRole('button', { name: /^Play from 0:0[78]$/ }).first();
  await second.click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(7);
  await expect(
    page.locator('[data-segment][aria-current]').getByRole('textbox', { name: /^Text at 0:0[78]/ }),
  ).toBeVisible();

  const first = lines(page).first();
  await first.fill('The Halcyon came home.');
  await saved(page);
  await page.reload();
  await expect(lines(page).first()).toHaveValue('The Halcyon came home.');

  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(/at most 2 lines of 42 characters/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Subtitles (.srt)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Harbour.srt');
  const cues = readSrt(await readFile(await file.path(), 'utf8'));
  expect(cues[0]).toMatchObject({ number: 1, text: 'The Halcyon came home.' });
  for (const [at, { number, start, end, text }] of cues.entries()) {
    expect(number).toBe(at + 1);
    expect(end).toBeGreaterThan(start);
    expect(start).toBeGreaterThanOrEqual(cues[at - 1]?.end ?? 0);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(42);
  }

  expect(await axeFindings(page)).toEqual([]);
});

function readSrt(srt: string) {
  const seconds = (clock: string) => {
    const [, hours, minutes, rest, ms] = /^(\d\d):(\d\d):(\d\d),(\d{3})$/.exec(clock) ?? [];
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) + Number(ms) / 1000;
  };
  return srt
    .trim()
    .split('\n\n')
    .map((cue) => {
      const [number, times = '', ...text] = cue.split('\n');
      const [start = '', end = ''] = times.split(' --> ');
      return { number: Number(number), start: seconds(start), end: seconds(end), text: text.join('\n') };
    });
}

test('the keyboard splits, joins, undoes, finds and replaces; what cannot be saved is kept for later', async ({
  page,
}) => {
  await openTranscribe(page);
  await add(page, 'Keys.wav', wavOf(repeated(speech, 8, 8)));
  await expect(lines(page).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const count = await lines(page).count();
  const first = lines(page).first();
  await first.fill('One two three four');
  await first.press('Home');
  for (let step = 0; step < 7; step += 1) await first.press('ArrowRight');
  await first.press('Enter');
  await expect(lines(page)).toHaveCount(count + 1);
  await expect(lines(page).nth(1)).toHaveValue('three four');
  await expect(lines(page).nth(1)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(lines(page)).toHaveCount(count);
  await expect(first).toHaveValue('One two three four');
  await page.keyboard.press('Control+z');
  await expect(lines(page)).toHaveCount(count + 1);
  await page.keyboard.press('Control+Shift+z');
  await expect(lines(page)).toHaveCount(count);

  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).fill('TWO');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('textbox', { name: 'Replace with' }).fill('2');
  await page.getByRole('button', { name: 'Replace all' }).click();
  await expect(first).toHaveValue('One 2 three four');
  await page.getByRole('textbox', { name: 'Find' }).press('Escape');

  const speaker = page.getByRole('combobox', { name: /^Speaker at/ }).first();
  await speaker.fill('Marta');
  await speaker.press('Enter');
  await saved(page);
  await page.reload();
  await expect(first).toHaveValue('One 2 three four');
  await expect(speaker).toHaveValue('Marta');

  await page.route('**/api/transcripts/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await first.fill('Written on a train.');
  await expect(page.getByText(/kept in this browser, trying again/)).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue('Written on a train.');
  await page.unroute('**/api/transcripts/*');
  await saved(page);
});

test('files that were being sent when the page was reloaded become transcripts by themselves, once', async ({
  page,
  context,
}) => {
  await openTranscribe(page);
  const next = await holdUploads(page);
  const buffer = wavOf(repeated(speech, 8, 8));
  const mimeType = 'audio/wav';
  await page.getByLabel('Audio or video files').setInputFiles([
    { name: 'First.wav', mimeType, buffer },
    { name: 'Second.wav', mimeType, buffer },
  ]);
  await next();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Sending Second.wav' })).toBeVisible();
  // Another tab leaves them to this one.
  await (await context.newPage()).goto('/audio/transcribe', { waitUntil: 'networkidle' });
  await (await next()).continue();
  await expect(page.getByRole('heading', { name: 'First.wav' })).toBeVisible();
  await (await next()).continue();
  const list = page.getByRole('complementary', { name: 'Options' });
  await expect(list.getByRole('link', { name: /Second\.wav/ })).toBeVisible();
  await expect(list.getByRole('link', { name: /First\.wav/ })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
});

test('a file too large for the service goes through, and its times are true across the seams', async ({
  page,
  studio,
}, testInfo) => {
  test.skip(!SOAK, 'The seams are proven every day where transcripts are made');
  const [every, turns] = [10, 14];
  const bytes = wavOf(repeated(speech, every, every * turns), { large: true });
  expect(bytes.length).toBeGreaterThan(LIMITS.audioBytes);
  const file = testInfo.outputPath('Long.wav');
  await writeFile(file, bytes);
  // The work may not end before the page was seen at it.
  await page.request.put('/api/connection', { data: { address: 'http://127.0.0.1:9', key: 'sk-none' } });
  await openTranscribe(page);
  await page.getByLabel('Audio or video files').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Long.wav' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/Cut at pauses and joined again/)).toBeVisible();
  await page.request.delete('/api/connection');
  const id = new URL(page.url()).searchParams.get('id');
  const read = async () => (await fetch(`${studio.url}/api/transcripts/${id}`)).json();
  await expect.poll(async () => (await read()).status, { timeout: 120_000 }).toBe('done');
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  const { parts, segments } = await read();
  expect(parts.total).toBeGreaterThan(1);
  const begins = Array.from({ length: turns }, (_, turn) => turn * every + leadIn(speech));
  const sentences = segments as { start: number; text: string }[];
  for (const begin of begins) {
    const nearest = Math.min(...sentences.map(({ start }) => Math.abs(start - begin)));
    expect(nearest, `a segment that begins at ${begin}`).toBeLessThan(0.3);
  }
  const mornings = sentences
    .map(({ text }) => text.toLowerCase())
    .join(' ')
    .match(/morning/g);
  expect(mornings).toHaveLength(turns);
});

/** A clock that shows so many seconds or more: a busy machine may look late. */
const past = (seconds: number) => new RegExp(`^(?!0:0[0-${seconds - 1}]$)\\d+:\\d\\d$`);

test('the microphone is recorded with a level, and a closed tab loses next to nothing', async ({
  page,
  context,
}) => {
  await openTranscribe(page);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const level = page.getByRole('img', { name: 'Level of the microphone' });
  // The microphone beeps for an instant every second: looking once a second could miss every beep.
  await expect
    .poll(async () => Number(await level.getAttribute('data-level')), { intervals: [30] })
    .toBeGreaterThan(0);
  await expect(page.getByLabel('Recorder').getByText(past(2))).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { name: /^Recording / })).toBeVisible();
  await expect(page.locator('[data-waveform][data-drawn]')).toBeAttached();

  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByLabel('Recorder').getByText(past(3))).toBeVisible();
  await page.close();
  const next = await context.newPage();
  await next.goto('/audio/transcribe');
  await expect(next.getByText(/A recording of (?!0:0[01] )\d+:\d\d was cut off/)).toBeVisible();
  await next.getByRole('button', { name: 'Use it' }).click();
  await expect(next.getByRole('heading', { name: /^Recording / })).toBeVisible();
});

test('what cannot be written down says why', async ({ page }) => {
  await openTranscribe(page);
  const refusals = page.getByRole('list', { name: 'Files on their way' });
  await add(page, 'notes.txt', Buffer.from('These are words, not sound.'));
  await expect(refusals).toContainText('notes.txt is not an image, audio or video file we can read');
  await add(page, 'half.zip', Buffer.from('PK\x03\x04'));
  await expect(refusals).toContainText('half.zip is not an image, audio or video file we can read');
  await add(page, 'nothing.wav', Buffer.alloc(0));
  await expect(refusals).toContainText('nothing.wav is empty');
  const broken = Buffer.concat([wavOf(speech).subarray(0, 40), Buffer.alloc(400)]);
  await add(page, 'broken.flac', Buffer.concat([Buffer.from('fLaC'), broken]));
  await expect(refusals).toContainText('broken.flac');
  await add(page, 'silence.wav', wavOf(new Int16Array(24_000 * 5)));
  await expect(page.getByText('No speech found', { exact: true })).toBeVisible();
  await expect(page.getByText(/The recording is silent, or holds no words/)).toBeVisible();
});

test('a translation stands beside the original, line by line', async ({ page }) => {
  await page.goto('/audio/translate');
  await choose(page, 'Model', 'ASR large v3 turbo');
  await choose(page, 'Language', 'English');
  await add(page, 'Both.wav', wavOf(repeated(speech, 8, 8)));
  const both = page.getByRole('region', { name: 'Original and English' });
  await expect(both.locator('[data-side=original]').first().getByRole('textbox')).toBeVisible({
    timeout: 90_000,
  });
  const english = both.locator('[data-side=english]').first().getByRole('textbox').first();
  await expect(english).toBeVisible({ timeout: 90_000 });
  await expect(english).toHaveValue(/quiet that morning/i);
  expect(await axeFindings(page)).toEqual([]);
});
