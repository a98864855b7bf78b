import { expect, onTestFinished, test, vi } from 'vitest';
import { modelsOfKind } from '#lib/contract/models.ts';
import { SPEECH_SAMPLE_RATE } from '../audio/formats.ts';
import { timeEngine, VOICES } from './engine.ts';
import { KOKORO_STYLES } from './kokoro.ts';

test('every voice a model offers has a row, and no row is left over', () => {
  const offered = [...modelsOfKind('speech'), ...modelsOfKind('audio-chat')].flatMap(({ voices }) => voices);
  expect(Object.keys(VOICES).sort()).toEqual([...new Set(offered)].sort());
});

test('every voice has a neural style of its own, with weights we know', () => {
  const styles = Object.values(VOICES).map(({ neural }) => neural.style);
  expect(new Set(styles).size).toBe(styles.length);
  expect(styles.filter((style) => !KOKORO_STYLES.includes(style))).toEqual([]);
});

test('an engine is timed against the length of what it says', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const say = async () => {
    vi.advanceTimersByTime(500);
    return new Float32Array(2 * SPEECH_SAMPLE_RATE);
  };
  expect(await timeEngine({ rates: { slowest: 1, fastest: 1 }, say })).toBe(0.25);
});
