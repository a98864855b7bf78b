import { expect, test } from 'vitest';
import { aFile, answered } from '#lib/testing/samples/dialect-samples.ts';
import { elevenlabs } from './elevenlabs.ts';
import { heard } from './heard.ts';

const file = aFile({ mime: 'audio/wav', name: 'spoken.wav' });

test.each([
  ['https://elevenlabs.io/app', true],
  ['https://api.elevenlabs.io', true],
  ['https://elevenlabs.io.example.org', false],
])('%s is known by its address: %s', (address, expected) => {
  expect(elevenlabs.owns(new URL(address))).toBe(expected);
});

test('a key has a header of its own', () => {
  expect(elevenlabs.authorise('k')).toEqual({ 'xi-api-key': 'k' });
});

test.each([
  ['mp3', 'mp3_44100_128'],
  ['opus', 'opus_48000_128'],
  ['wav', 'wav_24000'],
  ['pcm', 'pcm_24000'],
  ['flac', 'mp3_44100_128'],
])('speech as %s is asked for as %s', (format, output) => {
  const order = { model: 'eleven_v3', voice: 'a/b', text: 'Hello', format, speed: null, instructions: null };
  expect(elevenlabs.speech?.speak(order)).toEqual({
    method: 'POST',
    path: `/v1/text-to-speech/a%2Fb?output_format=${output}`,
    body: { kind: 'json', json: { text: 'Hello', model_id: 'eleven_v3' } },
  });
});

test('the speed is a setting of the voice', () => {
  const order = { model: 'm', voice: 'v', text: 'Hello', format: 'mp3', speed: 1.1, instructions: 'softly' };
  expect(elevenlabs.speech?.speak(order).body).toMatchObject({
    json: { text: 'Hello', model_id: 'm', voice_settings: { speed: 1.1 } },
  });
});

const base = [
  ['model_id', 'scribe_v2'],
  ['timestamps_granularity', 'word'],
  ['diarize', 'true'],
  ['tag_audio_events', 'false'],
];

test.each([
  [{ language: null, temperature: null }, base],
  [{ language: 'de', temperature: 0 }, [...base, ['language_code', 'de'], ['temperature', '0']]],
])('a transcription with %j asks for words and who speaks', (told, fields) => {
  const order = { model: 'scribe_v2', task: 'transcribe' as const, file, prompt: null, ...told };
  expect(elevenlabs.transcription?.transcribe(order)).toEqual({
    method: 'POST',
    path: '/v1/speech-to-text',
    body: { kind: 'form', fields, files: [{ field: 'file', file }] },
  });
});

const word = (text: string, start: number, speaker_id?: string) => ({
  text,
  start,
  end: start + 0.4,
  type: 'word',
  speaker_id,
});
const space = { text: ' ', start: 0, end: 0, type: 'spacing' };

test.each([
  ['a sentence ends', [word('Hello.', 0), space, word('You?', 0.5)], ['Hello.', 'You?']],
  ['somebody else speaks', [word('Hello', 0, 'a'), space, word('you', 0.5, 'b')], ['Hello', 'you']],
  ['there is a pause', [word('Hello', 0), space, word('you', 5)], ['Hello', 'you']],
  ['nothing of it happens', [word('Hello', 0), space, word('you', 0.5)], ['Hello you']],
  ['words need no spaces', [word('你', 0), word('好', 0.4), word('。', 0.8)], ['你好。']],
])('a new segment begins when %s', (_, words, expected) => {
  const read = heard(answered({ text: 'x', language_code: 'eng', words }));
  expect(read?.segments.map(({ text }) => text)).toEqual(expected);
});

test('a sentence without an end is parted, and read in linear time', () => {
  const endless = word('x'.repeat(500_000), 0, 'speaker_0');
  const words = [endless, ...Array.from({ length: 20_000 }, () => word('y', 0, 'speaker_0'))];
  const { segments } = heard(answered({ text: 'x', words })) ?? {};
  expect(segments?.[1]?.text.length).toBeLessThan(2100);
});

test('segments have the times of their words', () => {
  const words = [word('Hello', 0.25, 'speaker_0'), space, word('you.', 1, 'speaker_0')];
  expect(
    heard(answered({ text: 'Hello you.', language_code: 'eng', audio_duration_secs: 2, words })),
  ).toEqual({
    text: 'Hello you.',
    language: 'eng',
    duration: 2,
    segments: [{ text: 'Hello you.', start: 0.25, end: 1.4, speaker: 'speaker_0' }],
  });
});

test.each([
  [{ text: 'Hello' }, { text: 'Hello', language: null, duration: null, segments: [] }],
  [{ detail: {} }, null],
])('%j is heard', (json, expected) => {
  expect(heard(answered(json))).toEqual(expected);
});

test.each([
  [401, { status: 'invalid_api_key', message: 'Invalid API key' }, 'invalid_api_key'],
  [401, { status: 'quota_exceeded', message: 'This request exceeds your quota' }, 'quota_exceeded'],
  [401, { status: 'missing_permissions', message: 'No' }, 'access_denied'],
  [401, { status: 'needs_authorization', message: 'No key' }, 'missing_api_key'],
  [400, { status: 'voice_not_found', message: 'No such voice' }, 'voice_not_supported'],
  [400, { status: 'max_character_limit_exceeded', message: 'Long' }, 'context_length_exceeded'],
  [429, { status: 'too_many_concurrent_requests', message: 'Wait' }, 'rate_limit_exceeded'],
  [429, { status: 'system_busy', message: 'Busy' }, 'model_overloaded'],
  [422, [{ loc: ['body', 'text'], msg: 'Field required', type: 'missing' }], 'missing_parameter'],
])('a refusal %i %j is %s', (status, detail, code) => {
  expect(elevenlabs.error(answered({ detail }, status))).toMatchObject({ status, code });
});

const models = answered([
  {
    model_id: 'eleven_v3',
    name: 'Eleven v3',
    can_do_text_to_speech: true,
    languages: [{ language_id: 'en', name: 'English' }],
    model_rates: { character_cost_multiplier: 0.5 },
  },
  { model_id: 'eleven_sts', can_do_text_to_speech: false },
]);
const voices = answered({ voices: [{ voice_id: 'v1', name: 'Anna' }], has_more: false });

test('what speaks is offered with its voices and price, beside what listens', () => {
  expect(elevenlabs.models.read([models, voices])).toMatchObject([
    {
      id: 'eleven_v3',
      kind: 'speech',
      name: 'Eleven v3',
      voices: [{ id: 'v1', name: 'Anna' }],
      languages: ['en'],
      price: { amount: 500, per: '1000 characters', unit: 'credits' },
    },
    { id: 'scribe_v2', kind: 'transcription' },
    { id: 'scribe_v1', kind: 'transcription' },
  ]);
  expect(elevenlabs.models.read([models, null])?.[0]?.voices).toBeNull();
  expect(elevenlabs.models.read([null, voices])).toBeNull();
});

test('voices are asked for page by page, and a page that fails leaves those before it', () => {
  const more = { voices: [{ voice_id: 'v2', name: 'Bo' }], has_more: true, next_page_token: 'a/b' };
  const first = answered(more);
  expect(elevenlabs.models.next?.([models, first])?.path).toBe(
    '/v2/voices?page_size=100&next_page_token=a%2Fb',
  );
  for (const last of [voices, null]) expect(elevenlabs.models.next?.([models, first, last])).toBeNull();
  const [speaker] = elevenlabs.models.read([models, first, voices]) ?? [];
  expect(speaker?.voices?.map(({ id }) => id)).toEqual(['v2', 'v1']);
  expect(elevenlabs.models.read([models, first, null])?.[0]?.voices).toHaveLength(1);
});

test.each([
  [models, 3],
  [answered([]), 0],
  [answered({ data: [] }), 0],
  [null, 0],
])('it is recognised', (answer, expected) => {
  expect(elevenlabs.recognise?.score([answer])).toBe(expected);
});
