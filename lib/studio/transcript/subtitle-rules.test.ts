import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUBTITLE_RULES, toCues } from './subtitle-rules.ts';
import { Segment } from './transcript.ts';

const segment = (start: number, end: number, text: string) =>
  Segment.parse({ id: `${start}`, start, end, text });

const TWO_SENTENCES =
  'He stood there in the snow and counted them out loud. Then he went home and told the others about it.';

test.each<[string, Segment[], [number, number, string[]][]]>([
  ['a short line stays as it is', [segment(1, 3, 'Hello there.')], [[1, 3, ['Hello there.']]]],
  [
    'a long line becomes two of about the same length',
    [segment(0, 4, 'The old harbour was quiet that morning, and four boats came back.')],
    [[0, 4, ['The old harbour was quiet that', 'morning, and four boats came back.']]],
  ],
  ['a flash is held long enough to be read', [segment(2, 2.2, 'Yes.')], [[2, 3, ['Yes.']]]],
  [
    'but never into the next one',
    [segment(2, 2.2, 'Yes.'), segment(2.6, 4, 'No.')],
    [
      [2, 2.6, ['Yes.']],
      [2.6, 4, ['No.']],
    ],
  ],
  [
    'two at once do not happen',
    [segment(0, 5, 'First.'), segment(3, 6, 'Second.')],
    [
      [0, 3, ['First.']],
      [3, 6, ['Second.']],
    ],
  ],
  ['one word does not stay for half a minute', [segment(0, 30, 'Yes.')], [[0, 7, ['Yes.']]]],
  [
    'two sentences part between them',
    [segment(0, 10, TWO_SENTENCES)],
    [
      [0, 5.25, ['He stood there in the snow', 'and counted them out loud.']],
      [5.25, 10, ['Then he went home and', 'told the others about it.']],
    ],
  ],
  ['what looks like a time mark is not one', [segment(0, 2, 'a --> b')], [[0, 2, ['a → b']]]],
  ['signs that nobody sees are none', [segment(0, 2, 'a\u0000\u001b\u0085b')], [[0, 2, ['a b']]]],
  ['nothing said, nothing shown', [segment(0, 2, '  ')], []],
])('%s', (_, segments, expected) => {
  const cues = toCues(segments).map(({ start, end, lines }) => [round(start), round(end), lines]);
  expect(cues).toEqual(expected.map(([start, end, lines]) => [round(start), round(end), lines]));
});

const round = (seconds: number) => Math.round(seconds * 10) / 10;

const word = fc.string({ unit: fc.constantFrom(...'aens.,'), minLength: 1, maxLength: 60 });
const words = fc.array(word, { maxLength: 60 });

test('whatever is said, the rules hold and no letter is lost', () => {
  const spoken = fc.array(fc.tuple(words, fc.double({ min: 0, max: 40, noNaN: true })), { maxLength: 8 });
  fc.assert(
    fc.property(spoken, (said) => {
      let time = 0;
      const segments = said.map(([list, length]) => {
        const made = segment(time, time + length, list.join(' '));
        time += length;
        return made;
      });
      const cues = toCues(segments);
      for (const [at, cue] of cues.entries()) {
        expect(cue.lines.length).toBeLessThanOrEqual(SUBTITLE_RULES.lines);
        for (const line of cue.lines) expect(line.length).toBeLessThanOrEqual(SUBTITLE_RULES.lineLength);
        expect(cue.end).toBeGreaterThan(cue.start);
        expect(cue.end - cue.start).toBeLessThanOrEqual(SUBTITLE_RULES.longest + 0.002);
        const next = cues[at + 1];
        if (next && next.start > cue.start + 0.002) expect(cue.end).toBeLessThanOrEqual(next.start + 0.001);
      }
      const letters = (texts: string[]) => texts.join('').replaceAll(/\s/g, '');
      expect(letters(cues.flatMap(({ lines }) => lines))).toBe(letters(segments.map(({ text }) => text)));
    }),
    { numRuns: 150 },
  );
});

test('letters that take the room of two count as two', () => {
  const text = '今天天气很好我们带着孩子们去公园玩然后回家一起做晚饭'.repeat(2);
  const lines = toCues([segment(0, 10, text)]).flatMap((cue) => cue.lines);
  expect(lines.join('')).toBe(text);
  for (const line of lines) expect(line.length * 2).toBeLessThanOrEqual(SUBTITLE_RULES.lineLength);
});

test('the longest texts are shared out in one go, between sentences', () => {
  // Short words, then ones that need a line each: to share these out as a whole takes half a minute a text.
  const text = `${'a '.repeat(5000)}${'abcdefghijklmnopqrstuv '.repeat(430)}`;
  const cues = toCues(Array.from({ length: 20 }, (_, at) => segment(at, at + 1, text)));
  expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(text.trim().concat(' ').repeat(20).trim());
  const sentences = toCues([segment(0, 600, 'He stood there in the snow and counted. '.repeat(500))]);
  const ends = sentences.map(({ lines }) => lines.at(-1));
  expect(ends.filter((end) => !end?.endsWith('.'))).toEqual([]);
});

test('of letters with spaces between, spread over a day, not each is a cue', () => {
  const day = 24 * 3600;
  const text = 'a '.repeat(10_000);
  const cues = toCues([segment(0, day, text)]);
  expect(cues.length).toBeLessThan(2100);
  expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(text.trim());
});

test('a speaker is named in one line, without what looks like a time mark', () => {
  const [cue] = toCues([{ ...segment(0, 1, 'Yes.'), speaker: 'Ann\n\n2\n00:00:01,000 --> 00:00:09,000\n' }]);
  expect(cue?.speaker).toBe('Ann 2 00:00:01,000 → 00:00:09,000');
});
