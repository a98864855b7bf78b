import { expect, test } from 'vitest';
import { createFlite } from './flite.ts';
import { timeEngine } from './time-engine.ts';

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
