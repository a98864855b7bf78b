import { expect, test } from 'vitest';
import { modelsOfKind } from '#lib/contract/models.ts';
import { KOKORO_STYLES } from './kokoro-weights.ts';
import { VOICES } from './voices.ts';

test('every voice a model offers has a row, and no row is left over', () => {
  const offered = [...modelsOfKind('speech'), ...modelsOfKind('audio-chat')].flatMap(({ voices }) => voices);
  expect(Object.keys(VOICES).sort()).toEqual([...new Set(offered)].sort());
});

test('every voice has a neural style of its own, with weights we know', () => {
  const styles = Object.values(VOICES).map(({ neural }) => neural.style);
  expect(new Set(styles).size).toBe(styles.length);
  expect(styles.filter((style) => !KOKORO_STYLES[style])).toEqual([]);
});
