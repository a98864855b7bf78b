import { expect, test } from 'vitest';
import { modelNames } from './model-names.ts';

const nameOf = modelNames([
  { id: 'tts-1', connectionId: 'embedded', name: 'Speech' },
  { id: 'tts-1', connectionId: 'acme', name: 'Acme speech' },
  { id: 'asr-1', connectionId: 'embedded', name: 'Whisper' },
  { id: 'acme/asr', connectionId: 'acme', name: 'Whisper' },
]);

test.each([
  ['by the name it has on its connection', 'tts-1', 'acme', 'Acme speech'],
  ['by its first name where its connection is not said', 'tts-1', undefined, 'Speech'],
  ['by its first name where its connection is gone', 'tts-1', 'gone', 'Speech'],
  ['with its id where another has the same name', 'asr-1', 'embedded', 'Whisper (asr-1)'],
  ['by its id where nobody offers it', 'character', 'acme', 'character'],
])('a model is called %s', (_, id, connectionId, name) => expect(nameOf(id, connectionId)).toBe(name));
