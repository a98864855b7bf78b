import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { sampleVoices } from '#lib/testing/samples/sample-model.ts';
import { directionsNote, formatFor, formatNote, formatsOf } from './speech-options.ts';

const model = (name: string, formats: string[] | null, instructions: boolean | null = null) =>
  sampleVoices({ id: name, name, capabilities: { formats, instructions } });
const eleven = model('Eleven', ['mp3', 'ulaw', 'wav'], false);
const router = model('Router', ['pcm'], true);
const unknown = model('Local', null);

test('the formats of all models are offered, each once and only those that can be kept', () => {
  expect(formatsOf([eleven])).toEqual(['mp3', 'wav']);
  expect(formatsOf([router, eleven])).toEqual(['mp3', 'wav', 'pcm']);
  expect(formatsOf([unknown])).toHaveLength(6);
});

test.each([
  [eleven, 'wav', 'wav'],
  [eleven, 'flac', 'mp3'],
  [router, 'mp3', 'pcm'],
  [unknown, 'opus', 'opus'],
  [model('None', []), 'opus', 'mp3'],
] as const)('a model is asked for what it has', (speaker, wanted, asked) => {
  expect(formatFor(speaker, wanted)).toBe(asked);
});

test.each([
  [[eleven], 'mp3', undefined],
  [[eleven, router], 'flac', 'Eleven, Router: mp3 instead'],
  [[unknown], 'mp3', 'Not known to work with Local'],
] as const)('what is to be said of a format is said', (models, format, note) => {
  expect(formatNote(models, format, english('audio'))).toBe(note);
});

test.each([
  [[eleven], null],
  [[router], { only: null, hint: undefined }],
  [[router, eleven], { only: 'Router only', hint: undefined }],
  [[unknown, eleven], { only: 'Local only', hint: 'Local may not follow it.' }],
  [[unknown, router, eleven], { only: '2 of 3 models', hint: 'Local may not follow it.' }],
] as const)('instructions are offered where they may be heard', (models, note) => {
  expect(directionsNote(models, english('audio'))).toEqual(note);
});
