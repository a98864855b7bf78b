import { expect, test } from 'vitest';
import { lastEndIn, toSrt, toVtt, widthOf } from './subtitles.ts';

const cues = [
  { start: 0, end: 1.5, lines: ['R&D <now>'], speaker: 'Ann & Bo' },
  { start: 3_600.001, end: 3_602, lines: ['One', 'two'], speaker: null },
];

test('SRT is numbered, has comma times and names a speaker before the words', () => {
  expect(toSrt(cues)).toBe(
    '1\n00:00:00,000 --> 00:00:01,500\nAnn & Bo: R&D <now>\n\n2\n01:00:00,001 --> 01:00:02,000\nOne\ntwo\n',
  );
});

test('VTT has a header, point times, voices and escaped markup', () => {
  expect(toVtt(cues)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\n<v Ann &amp; Bo>R&amp;D &lt;now&gt;\n\n01:00:00.001 --> 01:00:02.000\nOne\ntwo\n',
  );
});

test.each([
  ['plain “quoted” text…', 20],
  ['天気', 4],
  ['한국 a', 6],
  ['ｶﾅ', 4],
  ['𠮷', 2],
])('%s takes the room of %i letters', (text, width) => {
  expect(widthOf(text)).toBe(width);
});

test.each([toSrt, toVtt])(
  'when the last subtitle ends is read again from what was written: %o',
  (written) => {
    const cue = { lines: ['9:00:00 --> 9:00:01'], speaker: null };
    const cues = [
      { ...cue, start: 4000, end: 4001.25 },
      { ...cue, start: 1, end: 2 },
    ];
    expect(lastEndIn(written(cues))).toBe(4001.25);
    expect(lastEndIn(written([]))).toBeNull();
  },
);
