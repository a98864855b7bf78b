import { expect, test } from 'vitest';
import { sampleVoices } from '#lib/testing/samples/sample-model.ts';
import { SpeechWish, speechFor } from './speech-wish.ts';

const spoken = sampleVoices({
  capabilities: {
    voices: [
      { id: 'alloy', name: 'Alloy' },
      { id: 'v-2', name: 'Nova' },
    ],
    formats: ['wav'],
  },
});
const unknown = sampleVoices({ id: 'mute', connectionId: 'acme' });
const asked = (wish: object) => speechFor(SpeechWish.parse({ text: 'Hello', ...wish }), [spoken, unknown]);

test.each([
  [{}, { model: 'tts-1', voice: 'alloy', response_format: 'wav', input: 'Hello' }],
  [{ voice: 'nova' }, { voice: 'v-2' }],
  [{ voice: 'unlisted' }, { voice: 'unlisted' }],
  [
    { model: 'mute', voice: 'x', speed: 1.2 },
    { model: 'mute', connectionId: 'acme', speed: 1.2, response_format: 'mp3' },
  ],
])('%o is asked for', (wish, body) => {
  expect(asked(wish)).toMatchObject(body);
});

test('a voice nobody knows of has to be named', () => {
  expect(() => asked({ model: 'mute' })).toThrow(/Name a voice/);
});
