import { createOpenAI, type OpenAIProvider } from '@ai-sdk/openai';
import { generateSpeech, generateText, streamText, transcribe } from 'ai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseVideoEvent } from '#lib/contract/notation.ts';
import { type RunningService, startService } from '../testing/start-service.ts';

let service: RunningService;
let provider: OpenAIProvider;
let audio: Uint8Array;

beforeAll(async () => {
  service = await startService({ speechEngine: 'classic', modelAliases: true });
  provider = createOpenAI({ apiKey: service.key, baseURL: `${service.url}/v1` });
  const spoken = await generateSpeech({
    model: provider.speech('tts-1'),
    voice: 'alloy',
    text: 'Please count to five.',
    outputFormat: 'wav',
    maxRetries: 0,
  });
  audio = spoken.audio.uint8Array;
});
afterAll(() => service.close());

test.each(['asr-1', 'whisper-1', 'gpt-4o-transcribe'])('a transcript of %s is read', async (model) => {
  const { text } = await transcribe({
    model: provider.transcription(model),
    audio,
    providerOptions: { openai: { language: 'en' } },
    maxRetries: 0,
  });
  expect(text).toMatch(/count to five/i);
});

test('its segments are read', async () => {
  const { segments } = await transcribe({
    model: provider.transcription('whisper-1'),
    audio,
    providerOptions: { openai: { language: 'en', timestampGranularities: ['segment'] } },
    maxRetries: 0,
  });
  expect(segments.map(({ text }) => text).join(' ')).toMatch(/count to five/i);
});

test('times of words are asked for and read', async () => {
  const { segments, words = [] } = await transcribe({
    model: provider.transcription('whisper-1'),
    audio,
    providerOptions: { openai: { language: 'en', timestampGranularities: ['word', 'segment'] } },
    maxRetries: 0,
  });
  expect(segments.length).toBeGreaterThan(0);
  expect(words.map(({ text }) => text).join(' ')).toMatch(/count to five/i);
});

test('a streamed video by chat is a text of lines', async () => {
  const { textStream } = streamText({ model: provider.chat('sora-2'), prompt: 'a kite over the hills' });
  const lines = (await Array.fromAsync(textStream)).join('').trimEnd().split('\n');
  const events = lines.map(parseVideoEvent);
  expect(events[0]).toMatchObject({ kind: 'task' });
  expect(events.at(-1)).toMatchObject({ kind: 'video' });
  expect(events).not.toContain(null);
});

test('a reply of the audio model is read', async () => {
  const { text } = await generateText({
    model: provider.chat('gpt-4o-audio-preview'),
    prompt: 'Count to three',
    maxRetries: 0,
  });
  expect(text).toContain('3');
});
