import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { LIMITS } from '#lib/contract/limits.ts';
import { SOAK } from '#lib/testing/soak.ts';
import { dropOn } from './fixtures/drop.ts';
import { axeFindings, holdUploads, visit } from './fixtures/page.ts';
import { leadIn, repeated, type Speech, spoken, wavOf } from './fixtures/spoken.ts';
import { expect, onOnePage } from './fixtures/studio.ts';

const test = onOnePage();

const SAID = 'The old harbour was quiet that morning.';
/** Quick to transcribe, where the words do not matter. */
const TONE = wavOf(Int16Array.from({ length: 24_000 }, (_, at) => 8000 * Math.sin(at / 12)));
let speech: Speech;

test.beforeAll(async ({ studio }) => {
  speech = await spoken(studio.url, SAID);
});

/** The page with nothing open. */
async function startAnew(page: Page) {
  await visit(page, 'Transcribe');
  await expect(page.getByRole('heading', { name: 'Speech to text' })).toBeVisible();
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function drop(page: Page, name: string, bytes: Buffer) {
  const files = await page.evaluateHandle(
    ([file, base64]) => {
      const transfer = new DataTransfer();
      const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([data], file));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  await dropOn(page, 'aside', files, 'Drop to transcribe');
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
  await page.goto('/audio/transcribe');
  await expect(page.getByRole('heading', { name: 'Speech to text' })).toBeVisible();
  await choose(page, 'Model', 'ASR large v3 turbo');
  await choose(page, 'Language', 'English');
  await drop(page, 'Harbour.wav', wavOf(repeated(speech, 4, 8)));
  await expect(page.getByRole('heading', { name: 'Harbour.wav' })).toBeVisible();
  await expect(page.locator('[data-waveform][data-drawn]')).toBeAttached();
  await expect
    .poll(async () => (await written(page)).join(' ').toLowerCase())
    .toMatch(/quiet that morning.*quiet that morning/);

  const second = page.getByRole('button', { name: /^Play from 0:0[34]$/ });
  await second.click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(3);
  await expect(
    page.locator('[data-segment][aria-current]').getByRole('textbox', { name: /^Text at 0:0[34]/ }),
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

test('what cannot be written down says why', async ({ page }) => {
  await startAnew(page);
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
  // On the page of the recording, and in the list.
  await expect(page.getByText('No speech found', { exact: true })).toHaveCount(2);
  await expect(page.getByText(/^The recording is silent, or holds no words/)).toBeVisible();
});

test('files that were being sent when the page was reloaded become transcripts by themselves, once', async ({
  page,
}) => {
  await startAnew(page);
  const next = await holdUploads(page);
  const [buffer, mimeType] = [TONE, 'audio/wav'];
  await page.getByLabel('Audio or video files').setInputFiles([
    { name: 'First.wav', mimeType, buffer },
    { name: 'Second.wav', mimeType, buffer },
  ]);
  await next();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Sending Second.wav' })).toBeVisible();
  // Another tab leaves them to this one.
  const other = await page.context().newPage();
  await other.goto('/audio/transcribe', { waitUntil: 'networkidle' });
  await (await next()).continue();
  await expect(page.getByRole('heading', { name: 'First.wav' })).toBeVisible();
  await (await next()).continue();
  const list = page.getByRole('complementary', { name: 'Options' });
  await expect(list.getByRole('link', { name: /Second\.wav/ })).toBeVisible();
  await expect(list.getByRole('link', { name: /First\.wav/ })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Files on their way' })).toHaveCount(0);
  await other.close();
  await page.unrouteAll();
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
  // The work must not end before the page shows it.
  await page.request.put('/api/connection', { data: { address: 'http://127.0.0.1:9', key: 'sk-none' } });
  await startAnew(page);
  await page.getByLabel('Audio or video files').setInputFiles(file);
  await expect(page.getByRole('heading', { name: 'Long.wav' })).toBeVisible({ timeout: 0 });
  await expect(page.getByText(/Cut at pauses and joined again/)).toBeVisible();
  await page.request.delete('/api/connection');
  const id = new URL(page.url()).searchParams.get('id');
  const read = async () => (await fetch(`${studio.url}/api/transcripts/${id}`)).json();
  await expect.poll(async () => (await read()).status, { timeout: 0 }).toBe('done');
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

/** A clock at this many seconds or more: a busy machine may check late. */
const past = (seconds: number) => new RegExp(`^(?!0:0[0-${seconds - 1}]$)\\d+:\\d\\d$`);

test('the microphone is recorded with a level, and a closed tab loses next to nothing', async ({ page }) => {
  await startAnew(page);
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const level = page.getByRole('img', { name: 'Level of the microphone' });
  // The microphone beeps briefly every second: polling each second could miss every beep.
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
  const next = await page.context().newPage();
  await next.goto('/audio/transcribe');
  await expect(next.getByText(/A recording of (?!0:0[01] )\d+:\d\d was cut off/)).toBeVisible();
  await next.getByRole('button', { name: 'Use it' }).click();
  await expect(next.getByRole('heading', { name: /^Recording / })).toBeVisible();
});
