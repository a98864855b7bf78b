import { expect, test } from 'vitest';
import { registry } from './registry.ts';

test('what features register is read in their order', () => {
  const words = registry<string>('words in order');
  words.register('films', 'cut');
  words.register('speech', 'voice');
  expect(words.all()).toEqual(['cut', 'voice']);
});

test('a feature that registers twice is refused by name', () => {
  const words = registry<string>('words twice');
  words.register('films', 'cut');
  expect(() => words.register('films', 'shot')).toThrow('films has registered its words twice already');
});

test('reading before anything is registered says how to begin', () => {
  expect(() => registry('nothing').all()).toThrow('begin with registerFeatures()');
});

test('every copy of the module sees the same', () => {
  registry<string>('shared words').register('films', 'cut');
  expect(registry<string>('shared words').all()).toEqual(['cut']);
});
