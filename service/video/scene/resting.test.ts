import { expect, test } from 'vitest';
import { readPrompt } from './read-prompt.ts';
import { rests } from './resting.ts';
import type { SceneSubject } from './scene.ts';

const perched: [words: string, subject: Partial<SceneSubject>][] = [
  ['an eagle perched on a rock', { kind: 'eagle', perch: 'rock' }],
  ['an eagle watching from the top of a rock', { kind: 'eagle', perch: 'rock', action: 'sit' }],
  ['a parrot on a mossy branch', { kind: 'parrot', perch: 'branch' }],
  ['pigeons on a roof', { kind: 'bird', perch: 'roof' }],
  ['a seagull standing on a pier', { kind: 'seagull', perch: 'post' }],
  ['three crows on a wire', { kind: 'crow', count: 3, perch: 'wire' }],
  ['a sleeping bat', { kind: 'bat', perch: 'branch' }],
  ['a dragon sitting on a pile of gold', { kind: 'dragon', perch: 'gold' }],
  ['a wolf howling on a rock', { kind: 'wolf', perch: 'rock', action: 'howl' }],
  ['a robin', { kind: 'bird', perch: 'branch' }],
];

test.each(perched)('"%s" is on that', (words, subject) => {
  expect(readPrompt(words).subjects).toMatchObject([subject]);
});

const aloft = [
  'a dragon over a castle',
  'an eagle soaring above a cliff',
  'a bird over the sea',
  'birds in the sky',
  'a dragon flying past a rock',
];

test.each(aloft)('in "%s" nobody is down', (words) => {
  const { subjects } = readPrompt(words);
  expect(subjects).not.toEqual([]);
  expect(subjects.filter(rests)).toEqual([]);
});

test('a bird in a cage is there once', () => {
  expect(readPrompt('a bird in a cage').subjects.map(({ kind }) => kind)).toEqual(['birdcage']);
});

test('pigeons that are fed are down', () => {
  expect(readPrompt('a girl feeding pigeons').subjects.some(rests)).toBe(true);
});

test('a sleeping dragon is down', () => {
  expect(readPrompt('a sleeping dragon in a cave').subjects.some(rests)).toBe(true);
});

test('an elephant does not sit on a branch', () => {
  expect(readPrompt('an elephant on a branch').subjects).toContainEqual({
    kind: 'elephant',
    count: 1,
    size: 1,
  });
});

test('pigeons on a roof are not in the sky', () => {
  expect(readPrompt('pigeons on a roof').place).toBe('village');
});
