import { expect, test } from 'vitest';
import { aFile, answered } from '#lib/testing/samples/dialect-samples.ts';
import type { TranscriptionOrder } from '../dialect.ts';
import { readHeard, speech, transcription } from './audio.ts';

const file = aFile({ mime: 'audio/wav', name: 'spoken.wav' });
const order = (told: Partial<TranscriptionOrder>): TranscriptionOrder => ({
  model: 'whisper-1',
  task: 'transcribe',
  file,
  language: null,
  prompt: null,
  temperature: null,
  ...told,
});
const spoken = { model: 'tts-1', voice: 'alloy', text: 'Hello', format: 'mp3' };
const base = { model: 'tts-1', voice: 'alloy', input: 'Hello', response_format: 'mp3' };

test.each([
  [{ speed: null, instructions: null }, base],
  [
    { speed: 1.5, instructions: 'softly' },
    { ...base, speed: 1.5, instructions: 'softly' },
  ],
])('speech with %j sends no more than that', (told, json) => {
  const body = { kind: 'json', json };
  expect(speech.speak({ ...spoken, ...told })).toEqual({ method: 'POST', path: '/v1/audio/speech', body });
});

test.each([
  [{}, [['response_format', 'verbose_json']]],
  [{ model: 'gpt-4o-transcribe' }, [['response_format', 'json']]],
  [
    { language: 'de', prompt: 'Names', temperature: 0 },
    [
      ['response_format', 'verbose_json'],
      ['language', 'de'],
      ['prompt', 'Names'],
      ['temperature', '0'],
    ],
  ],
])('a transcription with %j asks for what the model gives', (told, fields) => {
  const model = order(told).model;
  expect(transcription.transcribe(order(told))).toEqual({
    method: 'POST',
    path: '/v1/audio/transcriptions',
    body: { kind: 'form', fields: [['model', model], ...fields], files: [{ field: 'file', file }] },
  });
});

test('a translation goes elsewhere and names no language', () => {
  const { path, body } = transcription.transcribe(order({ task: 'translate', language: 'de' }));
  expect(path).toBe('/v1/audio/translations');
  expect(JSON.stringify(body)).not.toContain('language');
});

test.each([
  [{ text: 'Hello' }, { text: 'Hello', language: null, duration: null, segments: [] }],
  [
    { text: 'Hello', language: 'english', duration: '1.5', segments: [{ start: 0, end: 1, text: 'Hello' }] },
    {
      text: 'Hello',
      language: 'english',
      duration: 1.5,
      segments: [{ start: 0, end: 1, text: 'Hello', speaker: null }],
    },
  ],
  [
    { text: 'Hello', segments: [{ id: 'a', start: 0, end: 1, text: 'Hello', speaker: 'A' }] },
    {
      text: 'Hello',
      language: null,
      duration: null,
      segments: [{ start: 0, end: 1, text: 'Hello', speaker: 'A' }],
    },
  ],
  [
    { text: 'Hello', segments: [{ start: 0, end: 1, text: 'Hello', speaker: 1 }] },
    {
      text: 'Hello',
      language: null,
      duration: null,
      segments: [{ start: 0, end: 1, text: 'Hello', speaker: '1' }],
    },
  ],
  [{ error: {} }, null],
])('%j is heard', (json, expected) => {
  expect(readHeard(answered(json))).toEqual(expected);
});
