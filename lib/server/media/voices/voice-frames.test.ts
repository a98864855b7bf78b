import { expect, test } from 'vitest';
import { framePair, HOP, PITCH, VOICE_RATE, WINDOW } from './voice-frames.ts';

const SAMPLES = WINDOW + HOP;
/** A buzz: a tone with many overtones, each weaker than the one before. */
const buzz = (hertz: number, level = 0.3) =>
  Float32Array.from({ length: SAMPLES }, (_, at) => {
    let sum = 0;
    for (let times = 1; times * hertz < VOICE_RATE / 2; times += 1)
      sum += Math.sin((2 * Math.PI * hertz * times * at) / VOICE_RATE) / times;
    return level * sum;
  });
const noise = Float32Array.from({ length: SAMPLES }, (_, at) => Math.sin(at ** 2 * 0.37));

test.each([80, 120, 190, 300])('a buzz of %i Hz has that pitch, in both moments', (hertz) => {
  for (const { voice } of framePair(buzz(hertz), 0))
    expect(Math.exp(voice?.[PITCH] ?? 0) / hertz).toBeCloseTo(1, 1);
});

test.each([
  ['noise', noise],
  ['silence', new Float32Array(SAMPLES)],
])('%s has no voice', (_, samples) => {
  expect(framePair(samples, 0).map(({ voice }) => voice)).toEqual([null, null]);
});

test('a voice is the same at another level, and another with another timbre', () => {
  const describe = (samples: Float32Array) => framePair(samples, 0)[0].voice ?? new Float64Array();
  const apart = (a: Float64Array, b: Float64Array) => Math.hypot(...a.map((value, k) => value - (b[k] ?? 0)));
  const loud = describe(buzz(120));
  const dull = buzz(120).map((_, at, all) => ((all[at] ?? 0) + (all[at - 1] ?? 0) + (all[at - 2] ?? 0)) / 3);
  expect(apart(loud, describe(buzz(120, 0.05)))).toBeLessThan(0.05);
  expect(apart(loud, describe(dull))).toBeGreaterThan(0.5);
});
