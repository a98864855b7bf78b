import { expect, test } from 'vitest';
import { answered } from '#lib/testing/samples/dialect-samples.ts';
import { kokoro } from './kokoro.ts';

const order = { model: 'kokoro', voice: 'af_bella(2)+af_sky', text: 'Hello', format: 'mp3' };
const sent = {
  model: 'kokoro',
  voice: 'af_bella(2)+af_sky',
  input: 'Hello',
  response_format: 'mp3',
  stream: false,
};

test.each([
  [{ speed: null, instructions: null }, sent],
  [
    { speed: 1.5, instructions: 'softly' },
    { ...sent, speed: 1.5 },
  ],
])('speech with %j is asked for whole, and without words it does not heed', (told, json) => {
  expect(kokoro.speech?.speak({ ...order, ...told })).toEqual({
    method: 'POST',
    path: '/v1/audio/speech',
    body: { kind: 'json', json },
  });
});

const models = answered({ data: [{ id: 'tts-1' }, { id: 'tts-1-hd' }, { id: 'kokoro' }] });

test.each([
  [answered({ voices: [{ id: 'af_sky', name: 'Sky' }] }), [{ id: 'af_sky', name: 'Sky' }]],
  [answered({ voices: ['af_sky'] }), [{ id: 'af_sky', name: 'af_sky' }]],
  [answered({ voices: [{ id: 'af_sky' }] }), [{ id: 'af_sky', name: 'af_sky' }]],
  [answered({}, 500), null],
  [null, null],
])('one model is offered, with its voices', (answer, voices) => {
  expect(kokoro.models.read([models, answer])).toMatchObject([
    { id: 'kokoro', kind: 'speech', voices, instructions: false },
  ]);
});

test('a list of others is not its own', () => {
  expect(kokoro.models.read([answered({ data: [{ id: 'tts-1' }] }), null])).toBeNull();
  expect(kokoro.models.read([null, null])).toBeNull();
});

const wrong = (error: string, message: string) => ({ detail: { error, message, type: 'x' } });

test.each([
  [400, wrong('invalid_model', 'Unsupported model: x'), 'model_not_found'],
  [400, wrong('validation_error', "Voice 'x' not found. Available voices: af_sky"), 'voice_not_supported'],
  [400, wrong('validation_error', 'Voice combination contains empty combine items'), 'invalid_parameter'],
  [500, wrong('processing_error', 'It broke.'), 'internal_error'],
  [
    422,
    { detail: [{ loc: ['body', 'speed'], msg: 'Too fast', type: 'less_than_equal' }] },
    'invalid_parameter',
  ],
])('a refusal %i %j is %s', (status, json, code) => {
  expect(kokoro.error(answered(json, status))).toMatchObject({ status, code });
});

test.each([
  [[models, answered({ voices: ['af_sky'] })], 3],
  [[models, null], 0],
  [[answered({ data: [{ id: 'tts-1' }] }), answered({ voices: ['a'] })], 0],
])('it is recognised', (answers, expected) => {
  expect(kokoro.recognise?.score(answers)).toBe(expected);
});
