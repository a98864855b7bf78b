import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundHeard, type Heard, type Part, stitch } from './stitch.ts';
import { readSegments, Segment } from './transcript.ts';

const part = (index: number, from: number, to: number, start = from, end = to): Part => ({
  index,
  start,
  end,
  from,
  to,
});

type Said = [start: number, end: number, text: string];

const heard = (...segments: Said[]): Heard => ({
  text: segments.map(([, , text]) => text).join(' '),
  segments: segments.map(([start, end, text]) => ({
    start,
    end,
    text,
    avg_logprob: -0.2,
    no_speech_prob: 0.1,
  })),
});

const shown = (segments: ReturnType<typeof stitch>) =>
  segments.map(({ start, end, text }) => [start, end, text]);

test('times of a part are moved by exactly where it begins', () => {
  const parts = [
    { part: part(0, 0, 48.02), heard: heard([1, 2.5, 'One.']) },
    { part: part(1, 48.02, 90), heard: heard([0.5, 1.25, ' Two. ']) },
  ];
  expect(shown(stitch(parts, true))).toEqual([
    [1, 2.5, 'One.'],
    [48.52, 49.27, 'Two.'],
  ]);
});

test('a segment never reaches beyond its part, whatever the service says', () => {
  const parts = [
    { part: part(0, 0, 10), heard: heard([0, 14, 'Long.']) },
    { part: part(1, 10, 20), heard: heard([0, 3, 'Next.'], [2, 30, 'Last.']) },
  ];
  expect(shown(stitch(parts, true))).toEqual([
    [0, 10, 'Long.'],
    [10, 12, 'Next.'],
    [12, 20, 'Last.'],
  ]);
});

test.each<[string, Heard, number, number]>([
  ['text without times', { text: 'a '.repeat(450_000) }, 1, 20_000],
  ['one segment', heard([0, 1, 'a '.repeat(450_000)]), 1, 20_000],
  ['many segments', heard(...Array.from({ length: 9 }, (): Said => [0, 1, 'a'.repeat(50_000)])), 5, 100_000],
  ['segments without end', heard(...Array.from({ length: 9000 }, (): Said => [0, 1, 'a'])), 2000, 2000],
])('of %s beyond what can be said only so much is heard', (_, endless, count, length) => {
  const segments = stitch([{ part: part(0, 0, 300), heard: boundHeard(endless) }], true);
  expect(segments).toHaveLength(count);
  expect(segments.map(({ text }) => text).join('').length).toBeGreaterThan(length - 2);
  expect(segments.map(({ text }) => text).join('').length).toBeLessThanOrEqual(length);
  for (const segment of segments) expect(Segment.safeParse(segment).success).toBe(true);
});

test('of a speaker’s endless name the beginning is kept', () => {
  const said = heard([0, 1, 'Hello']);
  const named = said.segments?.map((segment) => ({ ...segment, speaker: 'x'.repeat(900_000) })) ?? [];
  const kept = boundHeard({ ...said, segments: named });
  expect(kept.segments?.[0]?.speaker).toBe('x'.repeat(60));
  expect(stitch([{ part: part(0, 0, 300), heard: kept }], true)[0]?.speaker).toBe('x'.repeat(60));
});

test('what was kept before texts had a bound can be read again', () => {
  const kept = [{ id: '0.0', start: 0, end: 1, text: 'a'.repeat(900_000) }];
  expect(readSegments(JSON.stringify(kept))).toMatchObject([{ text: 'a'.repeat(20_000) }]);
  const endless = Array.from({ length: 800 }, () => ({ ...kept[0], end: 1e7, text: 'a '.repeat(10_000) }));
  const read = readSegments(JSON.stringify(endless));
  expect(read).toHaveLength(100);
  expect(read[0]).toMatchObject({ start: 0, end: 24 * 3600 });
});

test('text without times becomes one segment for its part, silence none', () => {
  const parts = [
    { part: part(0, 0, 60), heard: { text: ' Hello there. ' } },
    { part: part(1, 60, 70), heard: { text: '', segments: [] } },
    { part: part(2, 70, 80), heard: { text: '  ' } },
  ];
  expect(shown(stitch(parts, true))).toEqual([[0, 60, 'Hello there.']]);
});

test.each([
  [
    'both heard the same words',
    'we went down to the old',
    'to the old harbour',
    'we went down to the old',
    'harbour',
  ],
  [
    'the first was cut off in a word',
    'counted them out lou',
    'them out loud again',
    'counted them out',
    'loud again',
  ],
  ['the second began in a word', 'the winter after', 'ter after the storm', 'the winter after', 'the storm'],
  ['signs and capitals differ', 'It was late, and', 'Late and dark.', 'It was late, and', 'dark.'],
  ['one long word is all they share', 'a beautiful', 'beautiful day', 'a beautiful', 'day'],
])('a cut in speech neither loses nor doubles words when %s', (_, first, second, before, after) => {
  const parts = [
    { part: part(0, 0, 10, 0, 12), heard: heard([6, 12, first]) },
    { part: part(1, 10, 20, 8, 20), heard: heard([0, 6, second]) },
  ];
  const texts = stitch(parts, true).map(({ text }) => text);
  expect(texts).toEqual([before, after]);
});

test('where both sides of a cut agree on nothing, each keeps its own', () => {
  const parts = [
    { part: part(0, 0, 10, 0, 12), heard: heard([4, 9, 'left side'], [10.5, 12, 'beyond']) },
    { part: part(1, 10, 20, 8, 20), heard: heard([0, 1.5, 'before'], [3, 6, 'right part']) },
  ];
  expect(stitch(parts, true).map(({ text }) => text)).toEqual(['left side', 'right part']);
});

test('the end of a part is held back while the other side of a cut in speech is not known', () => {
  const first = { part: part(0, 0, 10, 0, 12), heard: heard([1, 5, 'safe'], [6, 12, 'we may still change']) };
  expect(stitch([first], false).map(({ text }) => text)).toEqual(['safe']);
});

const word = fc.constantFrom(...'the old harbour boats came back storm snow and quay'.split(' '));

test('what was shown never changes as further parts arrive', () => {
  const spoken = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(fc.tuple(spoken, fc.boolean()), { minLength: 1, maxLength: 5 }), (recording) => {
      const parts = recording.map(([sentences, cutInSpeech], index) => {
        const before = recording[index - 1]?.[1] ?? false;
        const from = index * 20;
        const start = before ? from - 2 : from;
        const end = cutInSpeech && index < recording.length - 1 ? from + 22 : from + 20;
        const each = (end - start) / sentences.length;
        const said = sentences.map(
          (words, at) => [at * each, (at + 1) * each, words.join(' ')] as [number, number, string],
        );
        return { part: part(index, from, from + 20, start, end), heard: heard(...said) };
      });
      const all = stitch(parts, true);
      for (let count = 1; count < parts.length; count += 1) {
        const early = stitch(parts.slice(0, count), false);
        expect(all.slice(0, early.length)).toEqual(early);
      }
      for (const [at, segment] of all.entries()) {
        expect(segment.end).toBeGreaterThanOrEqual(segment.start);
        expect(segment.start).toBeGreaterThanOrEqual(all[at - 1]?.start ?? 0);
      }
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    }),
    { numRuns: 200 },
  );
});
