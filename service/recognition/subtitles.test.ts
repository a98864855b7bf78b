import { expect, test } from 'vitest';
import { toSrt, toVtt } from '#lib/format/subtitles.ts';
import type { Recognition } from './recogniser.ts';
import { subtitleCues, toPlainText } from './subtitles.ts';

function recognition(...spoken: [start: number, end: number, text: string][]): Recognition {
  const segments = spoken.map(([start, end, text], id) => ({
    id,
    seek: 0,
    start,
    end,
    text,
    tokens: [],
    temperature: 0,
    avg_logprob: -0.1,
    compression_ratio: 1,
    no_speech_prob: 0,
  }));
  const text = spoken.map(([, , words]) => words).join(' ');
  return { language: 'english', duration: spoken.at(-1)?.[1] ?? 0, text, segments };
}

interface Cue {
  start: number;
  end: number;
  lines: string[];
}

/** Parses cues as strictly as any player. */
function readCues(blocks: string[], point: string): Cue[] {
  const time = `(\\d{2,}):([0-5]\\d):([0-5]\\d)\\${point}(\\d{3})`;
  const timing = new RegExp(`^${time} --> ${time}$`);
  let last = 0;
  return blocks.map((block) => {
    const [head = '', ...lines] = block.split('\n');
    const parts = timing.exec(head);
    if (!parts) throw new Error(`Bad timing line: ${head}`);
    const [h1, m1, s1, f1, h2, m2, s2, f2] = parts.slice(1).map(Number) as [
      number,
      number,
      number,
      number,
      ...number[],
    ];
    const start = h1 * 3600 + m1 * 60 + s1 + f1 / 1000;
    const end = (h2 ?? 0) * 3600 + (m2 ?? 0) * 60 + (s2 ?? 0) + (f2 ?? 0) / 1000;
    if (start < last || end <= start) throw new Error(`Times overlap or run backwards: ${head}`);
    if (lines.length === 0 || lines.some((line) => line.trim() === '' || line.includes('-->'))) {
      throw new Error(`Bad text: ${lines.join('|')}`);
    }
    last = end;
    return { start, end, lines };
  });
}

function readSrt(srt: string): Cue[] {
  const blocks = srt.trim() === '' ? [] : srt.trim().split('\n\n');
  const numbered = blocks.map((block, i) => {
    const [number, ...rest] = block.split('\n');
    if (number !== String(i + 1)) throw new Error(`Cue ${i + 1} is numbered ${number}`);
    return rest.join('\n');
  });
  return readCues(numbered, ',');
}

function readVtt(vtt: string): Cue[] {
  const [head, ...blocks] = vtt.trim().split('\n\n');
  if (head !== 'WEBVTT') throw new Error('No WEBVTT header');
  return readCues(blocks, '.');
}

test('plain text is the whole text and a newline', () => {
  expect(toPlainText(recognition([0, 1, 'Hello.'], [1, 2, 'Good bye.']))).toBe('Hello. Good bye.\n');
});

const srtOf = (heard: Recognition) => toSrt(subtitleCues(heard));
const vttOf = (heard: Recognition) => toVtt(subtitleCues(heard));

test('an SRT cue has a number, comma times and its text', () => {
  expect(srtOf(recognition([1.5, 3_723.25, 'Hi.']))).toMatch(/^1\n00:00:01,500 --> /);
  expect(srtOf(recognition([3_600.001, 3_602, 'Hi.']))).toBe('1\n01:00:00,001 --> 01:00:02,000\nHi.\n');
});

test('a VTT file has its header, point times and escaped markup', () => {
  expect(vttOf(recognition([0, 1, 'R&D <now>']))).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nR&amp;D &lt;now&gt;\n',
  );
});

const LONG =
  'It was late in the autumn when the last of the boats came back to the harbour, and the people of the village, who had waited since dawn on the cold stones of the quay, began to sing.';

test.each<[string, Recognition]>([
  ['nothing', recognition()],
  ['an empty segment', recognition([0, 1, '  '], [1, 2, 'Hi.'])],
  ['overlapping segments', recognition([0, 2.5, 'One two.'], [2, 4, 'Three four.'])],
  ['segments without length', recognition([1, 1, 'Oh.'], [1, 1, 'Ah.'])],
  ['segments out of order', recognition([2, 4, 'Later.'], [1, 3, 'Sooner.'])],
  ['an arrow in the text', recognition([0, 2, 'from a --> to b -->'])],
  ['line breaks in the text', recognition([0, 2, 'one\n\ntwo\r\nthree'])],
  ['a long segment', recognition([0, 14, LONG])],
  ['a word longer than a line', recognition([0, 3, 'x'.repeat(120)])],
  [
    'Chinese without spaces',
    recognition([0, 14, '今天天气很好我们带着孩子们去公园玩然后回家一起做晚饭'.repeat(3)]),
  ],
])('%s becomes valid SRT and VTT', (_, spoken) => {
  const cues = readSrt(srtOf(spoken));
  expect(cues.length > 0).toBe(spoken.text.trim() !== '');
  expect(readVtt(vttOf(spoken)).map(({ start, end }) => ({ start, end }))).toEqual(
    cues.map(({ start, end }) => ({ start, end })),
  );
});

test('a long segment becomes cues of at most two lines of 42 letters that keep every word', () => {
  const cues = readSrt(srtOf(recognition([0, 14, LONG])));
  expect(cues.length).toBeGreaterThan(1);
  for (const { lines, start, end } of cues) {
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
    expect(end - start).toBeLessThanOrEqual(7.5);
  }
  expect(cues.flatMap(({ lines }) => lines).join(' ')).toBe(LONG);
  expect(cues.at(-1)?.end).toBe(14);
});
