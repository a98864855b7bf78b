import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ShortcutListener } from '#components/shell/shortcut-listener.tsx';
import { connectionsOptions } from '#lib/api/connections.ts';
import { catalogueOptions } from '#lib/api/models.ts';
import { useSpeechDraft } from '#lib/state/audio-drafts-store.ts';
import type { ListedConnection } from '#lib/studio/connection/connection.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { answerCalls, refusal, unanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withSoundByPress } from '#lib/testing/page/with-sound-by-press.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleConnection, sampleVoices } from '#lib/testing/samples/sample-model.ts';
import { useOffered } from '../use-offered.ts';
import { playThrough, soundElement } from './sound-player.ts';
import { SpeechComposer } from './speech-composer.tsx';
import { useVoicePlayer } from './use-voice-player.ts';
import { useVoiceShelves } from './use-voice-shelves.ts';
import { VoiceSection } from './voice-section.tsx';

// What takes the place of a button is where its second click falls.
withStyles();

function Composer() {
  const { shown, shelves } = useVoiceShelves(useOffered('speech').models);
  return (
    <>
      <ShortcutListener />
      <SpeechComposer models={shown} count={3} player={useVoicePlayer(shelves)} />
      <audio ref={playThrough}>
        <track kind="captions" />
      </audio>
    </>
  );
}

function Voices() {
  const offered = useOffered('speech');
  const view = useVoiceShelves(offered.models);
  return (
    <>
      <VoiceSection offered={offered} view={view} player={useVoicePlayer(view.shelves)} />
      <audio ref={playThrough}>
        <track kind="captions" />
      </audio>
    </>
  );
}

const connection = (id: string, name: string) => sampleConnection({ id, name, kinds: ['speech'] });

async function show(connections: ListedConnection[], models: CatalogueModel[], part = <Voices />) {
  const cache = new QueryClient();
  const problems =
    connections.length > 2
      ? [{ connectionId: 'c', message: 'It is asleep', asOf: null, refused: false }]
      : [];
  cache.setQueryData(catalogueOptions().queryKey, { models, problems });
  cache.setQueryData(connectionsOptions().queryKey, { connections, removed: [], dialects: [] });
  await showPage(part, cache);
}

const named = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
const house = sampleVoices({
  id: 'tts',
  name: 'House speech',
  connectionId: 'a',
  capabilities: { voices: named('alloy', 'echo') },
});
const kokoro = sampleVoices({
  id: 'kokoro',
  connectionId: 'b',
  capabilities: { voices: named('bm_george', ...Array.from({ length: 30 }, (_, at) => `voice-${at}`)) },
});
const silent = sampleVoices({ id: 'silent', connectionId: 'c' });
const ours = connection('a', 'House');
const others = [connection('b', 'Kokoro'), connection('c', 'LocalAI')];

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const cards = page.getByRole('article');

test('with one connection there is neither its name nor anything to search', async () => {
  await show([ours], [house]);
  await expect.element(heading('House speech')).toBeVisible();
  await expect.element(heading('House')).not.toBeInTheDocument();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  await expect.poll(() => cards.elements().length).toBe(2);
});

test('several connections are told apart, many voices are found by typing, and unlisted ones are typed', async () => {
  await show([ours, ...others], [house, kokoro, silent]);
  for (const name of ['House', 'Kokoro', 'LocalAI']) await expect.element(heading(name)).toBeVisible();
  await expect
    .element(page.getByText('LocalAI could not be asked for its voices: It is asleep'))
    .toBeVisible();
  await expect.poll(() => cards.elements().length).toBe(2 + 8);
  await page.getByRole('button', { name: 'Show 23 more voices of kokoro' }).click();
  await expect.poll(() => cards.elements().length).toBe(2 + 31);
  await page.getByRole('textbox', { name: 'Voice' }).fill('amy');
  await expect.element(page.getByRole('article', { name: 'amy' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a voice' }).fill('british');
  await expect.element(page.getByRole('article', { name: 'George' })).toBeVisible();
  await expect.poll(() => cards.elements().length).toBe(1);
  await page.getByRole('searchbox', { name: 'Find a voice' }).fill('nobody');
  await expect.element(page.getByText('No voice like that')).toBeVisible();
});

test('that there are no voices is said only once every service was reached', async () => {
  const none = page.getByText('No voices with this key');
  await show([ours, ...others], []);
  await expect.element(page.getByText(/^LocalAI could not be asked for its voices/)).toBeVisible();
  await expect.element(page.getByText('No voices yet')).toBeVisible();
  await expect.element(none).not.toBeInTheDocument();
  await cleanup();
  await show([ours], []);
  await expect.element(none).toBeVisible();
});

const nobodyIsThere = () => Promise.reject(new TypeError('Failed to fetch'));

test('a voice is heard before anything is typed', async () => {
  const calls = answerCalls({ 'POST /api/speech': nobodyIsThere });
  useSpeechDraft.setState({ text: '' });
  await show([ours], [house]);
  await userEvent.click(page.getByRole('button', { name: 'Play echo' }));
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toMatchObject([{ voice: 'echo', input: expect.stringContaining('how I sound') }]);
});

test.each([
  ['a used-up quota', refusal(402, 'quota_exceeded'), 'The quota is used up'],
  [
    'a pause the service asked for',
    new Response(refusal(429, 'rate_limit_exceeded').body, { status: 429, headers: { 'retry-after': '55' } }),
    'The service asks to wait',
  ],
])('%s is said in words at the voice', async (_, answer, words) => {
  answerCalls({ 'POST /api/speech': answer });
  useSpeechDraft.setState({ text: 'Are we there yet?' });
  await show([ours], [house]);
  await userEvent.click(page.getByRole('button', { name: 'Play echo' }));
  await expect.poll(() => page.getByRole('article', { name: 'echo' }).element().textContent).toContain(words);
});

const mpeg = { 'content-type': 'audio/mpeg', 'x-clip-id': 'clp_1' };
const playEcho = page.getByRole('button', { name: 'Play echo' });
const playAll = page.getByRole('button', { name: /^Play all 3 voices/ });
const stop = page.getByRole('button', { name: 'Stop', exact: true });

/** Answers no speech request, and says which voices are asked for. */
function takeRequests(): string[] {
  const voices: string[] = [];
  answerCalls({
    'POST /api/speech': ({ body }) => {
      voices.push(body.voice);
      return unanswered();
    },
  });
  return voices;
}

test('a voice that is being asked for is not asked for twice', async () => {
  const voices = takeRequests();
  useSpeechDraft.setState({ text: 'Good evening' });
  await show([ours], [house]);
  await userEvent.dblClick(playEcho);
  await userEvent.click(playEcho);
  expect(voices).toEqual(['echo']);
  useSpeechDraft.setState({ text: 'Good night' });
  await userEvent.click(playEcho);
  await expect.poll(() => voices).toEqual(['echo', 'echo']);
  await userEvent.click(page.getByRole('button', { name: 'Stop echo' }));
  await userEvent.click(playEcho);
  await expect.poll(() => voices).toEqual(['echo', 'echo', 'echo']);
});

test('the second click of a double click does not pause what the first one began', async () => {
  answerCalls({ 'POST /api/speech': () => new Response(new ReadableStream(), { headers: mpeg }) });
  useSpeechDraft.setState({ text: 'At once' });
  await show([ours], [house]);
  await userEvent.click(playEcho);
  const pause = page.getByRole('button', { name: 'Pause echo' });
  await expect.element(pause).toBeVisible();
  const press = (detail: number) =>
    pause.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  await expect.poll(() => soundElement()?.paused).toBe(false);
  press(2);
  expect(soundElement()?.paused).toBe(false);
  press(1);
  expect(soundElement()?.paused).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Go on with echo' })).toBeVisible();
});

test('a voice that comes late is heard where sound begins only by a press', async () => {
  withSoundByPress();
  answerCalls({ 'POST /api/speech': () => new Response(new ReadableStream(), { headers: mpeg }) });
  useSpeechDraft.setState({ text: 'At last' });
  await show([ours], [house]);
  await userEvent.click(playEcho);
  await expect.element(page.getByRole('button', { name: 'Pause echo' })).toBeVisible();
  await expect.poll(() => soundElement()?.paused).toBe(false);
});

test.each(['audio/mpeg', 'audio/x-unknown'])(
  'a voice as %s that may not begin waits for Play',
  async (type) => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const headers = { ...mpeg, 'content-type': type };
    answerCalls({
      'GET /api/speech': { clips: [], nextCursor: null },
      'POST /api/speech': () =>
        new Response(type === mpeg['content-type'] ? new ReadableStream() : 'Sound', { headers }),
    });
    useSpeechDraft.setState({ text: 'Not yet' });
    await show([ours], [house]);
    await userEvent.click(playEcho);
    await expect.element(page.getByRole('button', { name: 'Go on with echo' })).toBeVisible();
    await expect.element(page.getByText('It broke off')).not.toBeInTheDocument();
  },
);

test('Ctrl+Enter pressed twice or held asks once', async () => {
  const voices = takeRequests();
  useSpeechDraft.setState({ text: 'Good afternoon' });
  await show([ours], [house], <Composer />);
  await userEvent.click(page.getByRole('textbox', { name: 'Text' }));
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await expect.element(stop).toBeVisible();
  expect(voices).toEqual(['alloy']);
  await userEvent.click(stop);
  answerCalls({
    'POST /api/speech': ({ body }) => {
      voices.push(body.voice);
      return nobodyIsThere();
    },
  });
  await userEvent.keyboard('{Control>}{Enter>5/}{/Control}');
  await expect.element(playAll).toBeVisible();
  expect(voices).toEqual(['alloy', 'alloy']);
});

test('a double click on "Play all" does not stop what it began; a later click does', async () => {
  const voices = takeRequests();
  useSpeechDraft.setState({ text: 'Good day' });
  await show([ours], [house], <Composer />);
  await userEvent.dblClick(playAll);
  await expect.element(stop).toBeVisible();
  expect(voices).toEqual(['alloy']);
  await userEvent.click(stop);
  await expect.element(playAll).toBeVisible();
  expect(voices).toEqual(['alloy']);
});

test('the voices of several connections are played at once only after a question', async () => {
  const calls = answerCalls({ 'POST /api/speech': nobodyIsThere });
  useSpeechDraft.setState({ text: 'Good morning' });
  await show([ours, ...others], [house, kokoro], <Composer />);
  await userEvent.click(page.getByRole('textbox', { name: 'Text' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const question = page.getByRole('alertdialog', { name: 'Play 3 voices of 2 connections?' });
  await expect.element(question).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Play all 3', exact: true }));
  await expect.poll(() => calls.length).toBeGreaterThan(0);
});
