import { expect, test } from 'vitest';
import { enhancePrompt } from './enhance-prompt.ts';

test('a bare prompt gains light, mood and camera', () => {
  const richer = enhancePrompt('a boat on a lake');
  expect(richer.startsWith('a boat on a lake, ')).toBe(true);
  expect(richer).toMatch(/mood/);
  expect(enhancePrompt('a boat on a lake')).toBe(richer);
});

test('what the prompt already says is not said again', () => {
  const richer = enhancePrompt('a calm boat on a lake at sunset, static camera');
  expect(richer).toMatch(/^a calm boat on a lake at sunset, static camera/);
  expect(richer).not.toMatch(/golden hour|mood|push|pan to/);
});

test('a style is named when one is asked for', () => {
  expect(enhancePrompt('a boat', 'noir')).toMatch(/noir style$/);
});

test('common Chinese scene words become English and the rest stays', () => {
  const richer = enhancePrompt('一只红色的狐狸在雪中奔跑，森林，清晨');
  expect(richer).toMatch(/a red fox in in the snow running, forest, early morning/);
  expect(enhancePrompt('一只饕餮')).toContain('饕餮');
});

test.each([
  ['one word', 'x'.repeat(64_000)],
  ['a gap', `a${' '.repeat(63_000)}b`],
  ['many subjects', 'cat dog '.repeat(8000).trim()],
  ['letters no language has words of', 'ẍ q '.repeat(16_000).trim()],
])('a prompt of 64 KB is enhanced: %s', (_, prompt) => {
  const richer = enhancePrompt(prompt);
  expect(richer.startsWith(`${prompt}, `)).toBe(true);
  expect(richer).toMatch(/mood/);
});
