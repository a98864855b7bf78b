import { expect, test } from 'vitest';
import { modelsOfKind } from '#lib/contract/models.ts';
import { timeEngine, VOICES } from './engine.ts';
import { createFlite } from './flite.ts';
import { KOKORO_STYLES } from './kokoro.ts';

test('every voice a model offers has a row, and no row is left over', () => {
  const offered = [...modelsOfKind('speech'), ...modelsOfKind('audio-chat')].flatMap(({ voices }) => voices);
  expect(Object.keys(VOICES).sort()).toEqual([...new Set(offered)].sort());
});

test('every voice has a neural style of its own, with weights we know', () => {
  const styles = Object.values(VOICES).map(({ neural }) => neural.style);
  expect(new Set(styles).size).toBe(styles.length);
  expect(styles.filter((style) => !KOKORO_STYLES[style])).toEqual([]);
});

test('an engine is timed against the length of what it says', async () => {
  const flite = await createFlite();
  const brief = {
    ...flite,
    say: async (utterance: Parameters<typeof flite.say>[0]) => {
      const samples = await flite.say(utterance);
      return samples.subarray(0, samples.length / 100);
    },
  };
  expect(await timeEngine(flite)).toBeGreaterThan(0);
  expect(await timeEngine(brief)).toBeGreaterThan(await timeEngine(flite));
});
