import { expect, test } from 'vitest';
import { budgetOf } from '../jobs.ts';
import { addVoice, duck, duckingAt, FRAME, MIX_CHANNELS, MIX_RATE, mixed } from './dub-mix.ts';

const SPANS = [
  { start: 1, end: 2 },
  { start: 2.1, end: 3 },
];
const LOW = 10 ** (-12 / 20);

test.each([
  ['long before', 0.5, 1],
  ['where the slope begins', 0.85, 1],
  ['under the voice', 1.5, LOW],
  ['in a short pause between two voices', 2.05, LOW + ((1 - LOW) * 0.05) / 0.15],
  ['under the last voice', 2.9, LOW],
  ['long after', 4, 1],
])('the original is as loud as it should be %s', (_, at, loudness) => {
  expect(duckingAt(at, SPANS)).toBeCloseTo(loudness, 5);
});

test('nothing spoken, nothing lowered', () => {
  expect(duckingAt(1, [])).toBe(1);
});

test('loudness changes evenly within a frame, both channels alike', () => {
  const frame = new Float32Array(8).fill(1);
  duck(frame, 1, 0);
  expect([...frame]).toEqual([1, 1, 0.75, 0.75, 0.5, 0.5, 0.25, 0.25]);
});

test('a voice is laid where it begins and never louder than full', () => {
  const frame = new Float32Array(4 * MIX_CHANNELS).fill(0.5);
  addVoice(frame, new Float32Array(4).fill(0.9), 4);
  expect([...frame.slice(0, 4)]).toEqual([0.5, 0.5, 0.5, 0.5]);
  expect(Math.max(...frame)).toBeLessThanOrEqual(1);
  expect(frame[4]).toBeGreaterThan(0.9);
  addVoice(frame, new Float32Array(100).fill(-2), -90);
  expect(Math.min(...frame)).toBeGreaterThanOrEqual(-1);
});

/** Samples of both channels in pieces of a frame, the last one filled up with silence. */
function* spoken(samples: number, loudness: number): Generator<Float32Array, undefined> {
  for (let left = samples; left > 0; left -= FRAME)
    yield new Float32Array(FRAME * MIX_CHANNELS).fill(loudness, 0, Math.min(left, FRAME) * MIX_CHANNELS);
  return undefined;
}

test('of any number of voices only those are open that are heard just now, each where it begins', () => {
  const seconds = 0.5;
  let open = 0;
  let most = 0;
  const voices = Array.from({ length: 40 }, (_, index) => ({
    start: index + 0.25,
    end: index + 0.25 + seconds,
    *open() {
      most = Math.max(most, ++open);
      try {
        yield* spoken(seconds * MIX_RATE, 0.5);
      } finally {
        open -= 1;
      }
    },
  }));
  const heard = mixed(spoken(0, 0), voices.toReversed(), Math.ceil((40 * MIX_RATE) / FRAME));
  let at = 0;
  const edges: number[] = [];
  let before = 0;
  for (const frame of heard) {
    for (let index = 0; index < frame.length; index += MIX_CHANNELS, at += 1) {
      if (frame[index] !== before) edges.push(at / MIX_RATE);
      before = frame[index] as number;
    }
  }
  expect(edges).toEqual(voices.flatMap(({ start, end }) => [start, end]));
  expect([most, open]).toEqual([1, 0]);
});

test('a mix that is left half-way lets go of what is open', () => {
  const closed: string[] = [];
  function* open(name: string): Generator<Float32Array, undefined> {
    try {
      yield* spoken(MIX_RATE, 0.1);
    } finally {
      closed.push(name);
    }
    return undefined;
  }
  const heard = mixed(open('original'), [{ start: 0, end: 1, open: () => open('voice') }], 40);
  heard.next();
  heard.return(undefined);
  expect(closed.toSorted()).toEqual(['original', 'voice']);
});

test('a long dub may take longer, up to what six hours take', async () => {
  const cpuMs = async (start: number) => {
    const speech = [{ file: 'voice.wav', start, tempo: 1 }];
    const job = { file: import.meta.filename, demuxer: 'mov', into: 'out.mp4', speech };
    return (await budgetOf({ kind: 'dub', job })).cpuMs;
  };
  const [short, hour, long, absurd] = await Promise.all([0, 3600, 6 * 3600, 1e9].map(cpuMs));
  expect([hour, long, absurd].map((ms) => Math.round(((ms ?? 0) - (short ?? 0)) / 60_000))).toEqual([
    18, 108, 108,
  ]);
});
