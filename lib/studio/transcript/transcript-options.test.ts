import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { sampleVoices } from '#lib/testing/samples/sample-model.ts';
import { heardName, languageName, languagesLabel, namedLanguages } from '../languages/language-names.ts';
import {
  languageNote,
  languagesOf,
  modelNote,
  modelsFor,
  refusalOf,
  requestOptions,
} from './transcript-options.ts';

const t = english('transcripts');

const listener = (id: string, connectionId: string, capabilities: object) =>
  sampleVoices({ id, connectionId, kind: 'transcription', capabilities });
const asr = listener('asr-1', 'embedded', { translates: true });
const scribe = listener('scribe', 'con_1', { translates: false, languages: ['en', 'de', 'yue'] });
const local = listener('local', 'con_2', { languages: ['multilingual'] });
const offered = [asr, scribe, local];
const options = { connectionId: null, model: null, language: '', prompt: '', temperature: 0 };
const plain = { language: null, prompt: null, temperature: null };

test('only models that translate, or may, translate', () => {
  expect(modelsFor('transcribe', offered)).toEqual(offered);
  expect(modelsFor('translate', offered)).toEqual([asr, local]);
  expect(modelNote(local, 'translate', t)).toMatch(/not known/);
  expect(modelNote(asr, 'translate', t)).toBeUndefined();
  expect(modelNote(listener('w', 'c', { formats: ['json'] }), 'transcribe', t)).toMatch(/without times/);
});

const onScribe = { ...options, connectionId: 'con_1', model: 'scribe' };

test.each([
  ['as they are', options, 'transcribe', { model: 'asr-1', ...plain }],
  ['on another connection', onScribe, 'transcribe', { model: 'scribe', connectionId: 'con_1', ...plain }],
  [
    'a model that cannot translate',
    onScribe,
    'translate',
    { model: 'asr-1', connectionId: 'embedded', ...plain },
  ],
  [
    'with everything',
    { ...onScribe, language: 'yue', prompt: ' Names ', temperature: 0.4 },
    'transcribe',
    { model: 'scribe', connectionId: 'con_1', language: 'yue', prompt: 'Names', temperature: 0.4 },
  ],
  [
    'a language the model does not know',
    { ...onScribe, language: 'fr' },
    'transcribe',
    { model: 'scribe', connectionId: 'con_1', ...plain },
  ],
] as const)('options become a request: %s', (_, given, task, asked) => {
  expect(requestOptions(given, task, offered)).toEqual({ task, ...asked });
});

test('without a model that can do it nothing is asked for, whatever was chosen', () => {
  expect(requestOptions(onScribe, 'transcribe', [])).toBeNull();
});

test('languages are those of the model; where it names none, all there are', () => {
  expect(languagesOf(scribe)).toEqual(['en', 'de', 'yue']);
  expect(languagesOf(local).length).toBeGreaterThan(50);
  expect(languageNote(scribe, 'fr', 'en', t)).toBe('scribe does not know French: it is detected.');
  expect(languageNote(scribe, 'de', 'en', t)).toBeUndefined();
});

test.each([
  ['en', 'English'],
  ['yue', 'Cantonese'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['not a code', 'not a code'],
])('%s is %s', (code, name) => {
  expect(languageName(code, 'en')).toBe(name);
});

test('languages are named once and in order, the first of many', () => {
  expect(namedLanguages(['en', 'de', 'en'], 'en').map(({ name }) => name)).toEqual(['English', 'German']);
  expect(languagesLabel(['de', 'en'], 'en', english('audio'))).toBe('English, German');
  expect(languagesLabel(['de', 'fr', 'en', 'es'], 'en', english('audio'))).toBe(
    'English, French and 2 more languages',
  );
  expect(namedLanguages(['en', 'de'], 'es').map(({ name }) => name)).toEqual(['Alemán', 'Inglés']);
  expect(heardName('german', 'de')).toBe('Deutsch');
});

const failed = (param: string, message = 'No') => ({
  status: 'failed' as const,
  model: 'scribe',
  connectionId: 'con_1',
  params: { language: 'de', prompt: null, temperature: null },
  error: { status: 400, type: 'invalid_request_error', code: 'invalid_parameter', message, param },
});

test('a refusal is shown at its option until that is changed', () => {
  const german = { ...onScribe, language: 'de' };
  expect(refusalOf(failed('language'), scribe, german)).toEqual({ language: 'No' });
  expect(refusalOf(failed('language'), scribe, onScribe)).toEqual({});
  expect(refusalOf(failed('model'), scribe, german)).toEqual({ model: 'No' });
  expect(refusalOf(failed('model'), asr, german)).toEqual({});
  expect(refusalOf(failed('file'), scribe, german)).toEqual({});
  expect(refusalOf(undefined, scribe, german)).toEqual({});
});
