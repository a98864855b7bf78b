import { expect, test } from 'vitest';
import { aFile, answered } from '#lib/testing/samples/dialect-samples.ts';
import { speaches } from './speaches.ts';

const order = { model: 'Systran/faster-whisper-small', language: null, prompt: null, temperature: null };
const file = aFile({ mime: 'audio/wav', name: 'spoken.wav' });

test('a transcription asks for times', () => {
  const language = 'de';
  expect(speaches.transcription?.transcribe({ ...order, task: 'transcribe', language, file })).toEqual({
    method: 'POST',
    path: '/v1/audio/transcriptions',
    body: {
      kind: 'form',
      fields: [
        ['model', order.model],
        ['response_format', 'verbose_json'],
        ['language', 'de'],
        ['without_timestamps', 'false'],
      ],
      files: [{ field: 'file', file }],
    },
  });
});

test('a translation has its own address', () => {
  const request = speaches.transcription?.transcribe({ ...order, task: 'translate', file });
  expect(request?.path).toBe('/v1/audio/translations');
  expect(JSON.stringify(request)).not.toContain('without_timestamps');
});

test('speech is asked for without instructions', () => {
  const spoken = { model: 'm', voice: 'af_sky', text: 'Hello', format: 'wav', speed: 1.2 };
  expect(speaches.speech?.speak({ ...spoken, instructions: 'softly' }).body).toEqual({
    kind: 'json',
    json: { model: 'm', voice: 'af_sky', input: 'Hello', response_format: 'wav', speed: 1.2 },
  });
});

const model = (id: string, told: object) => ({ id, object: 'model', owned_by: 'speaches-ai', ...told });
const SPEAKS = { task: 'text-to-speech', language: ['en'], voices: [{ name: 'af_sky', id: 'af_sky' }] };
const HEARS = { task: 'automatic-speech-recognition', language: [] };

test.each([
  [
    model('speaches-ai/Kokoro', SPEAKS),
    { kind: 'speech', voices: [{ id: 'af_sky', name: 'af_sky' }], languages: ['en'] },
  ],
  [model('rhasspy/piper', { ...SPEAKS, voices: null }), { kind: 'speech', voices: null }],
  [
    model('Systran/faster-whisper-small', HEARS),
    { kind: 'transcription', translates: true, languages: null },
  ],
  [model('Systran/faster-distil-whisper', HEARS), { kind: 'transcription', translates: false }],
  [model('Systran/faster-whisper-tiny.en', HEARS), { kind: 'transcription', translates: false }],
])('the model %j is offered', (entry, expected) => {
  expect(speaches.models.read([answered({ data: [entry] })])).toMatchObject([{ id: entry.id, ...expected }]);
});

test('models for other work are not offered', () => {
  const other = model('pyannote/segmentation', { task: 'voice-activity-detection' });
  expect(speaches.models.read([answered({ data: [other] })])).toEqual([]);
  expect(speaches.models.read([null])).toBeNull();
});

test.each([
  [404, { detail: "Model 'x' is not installed locally." }, 'model_not_found'],
  [404, {}, 'endpoint_not_found'],
  [403, { detail: 'Not authenticated' }, 'access_denied'],
  [
    422,
    { detail: [{ loc: ['body', 'voice'], msg: 'Field required', type: 'missing' }] },
    'missing_parameter',
  ],
  [422, { detail: 'Speed must be between 0.5 and 2.0' }, 'invalid_request'],
  [500, { detail: 'Internal Server Error' }, 'internal_error'],
])('a refusal %i %j is %s', (status, json, code) => {
  expect(speaches.error(answered(json, status))).toMatchObject({ status, code });
});

test.each([
  [answered({ models: [], object: 'list' }), 3],
  [answered({ detail: 'Not Found' }, 404), 0],
  [null, 0],
])('it is recognised', (answer, expected) => {
  expect(speaches.recognise?.score([answer])).toBe(expected);
});
