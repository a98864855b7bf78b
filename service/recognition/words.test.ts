import { expect, test } from 'vitest';
import { beginnings } from './alignment.ts';
import { timeWords } from './words.ts';

/** Tokens are places in a list of pieces of text. */
function timed(pieces: string[], spaced: boolean, { quiet = [] as number[], text = pieces.join('') } = {}) {
  const choices = pieces.map((_, token) => ({ token, logprob: 0 }));
  const frames = 200;
  const activity = Array.from({ length: frames }, (_, at) => (quiet.includes(at) ? 0.1 : 0.9));
  const utterance = { start: 0, end: frames * 0.032, samples: new Float32Array(0), activity };
  const moments = [...pieces, ''].map((_, at) => at);
  return timeWords(choices, moments, {
    text,
    textOf: (tokens) => tokens.map((token) => pieces[token]).join(''),
    spaced,
    within: { start: 0, end: pieces.length },
    utterances: [utterance],
  }).map(({ word, start, end }) => `${word} ${start}-${end}`);
}

test('a word is as long as its tokens, and leaves its punctuation', () => {
  expect(timed([' It', ' rain', 'ed', ',', ' “', 'twice', '”', '.'], true)).toEqual([
    'It 0-1',
    'rained 1-3',
    'twice 5-6',
  ]);
});

test('numbers keep their signs, and words what joins them', () => {
  expect(
    timed([' $5', ' is', ' 10', '%', ' don’t', ' co-op'], true).map((word) => word.split(' ')[0]),
  ).toEqual(['$5', 'is', '10%', 'don’t', 'co-op']);
});

test('a word that is masked is masked where it stands', () => {
  expect(timed([' a', ' bad', ' word'], true, { text: ' a b** word' })).toEqual([
    'a 0-1',
    'b** 1-2',
    'word 2-3',
  ]);
});

test('words without spaces between them are told apart', () => {
  expect(timed(['今', '天', '天', '气', '很', '好', '。'], false)).toEqual([
    '今天 0-2',
    '天气 2-4',
    '很好 4-6',
  ]);
});

test('a pause belongs to no word', () => {
  // From 0.64 to 1.28 s nobody speaks.
  const quiet = Array.from({ length: 20 }, (_, at) => 20 + at);
  expect(timed([' wait', ' here'], true, { quiet })).toEqual(['wait 0-0.64', 'here 1.28-2']);
});

test('tokens begin where the heads look, together', () => {
  const looking = (frames: number[][]) =>
    frames.map((at) => Float32Array.from({ length: 40 }, (_, frame) => (at.includes(frame) ? 1 : 0.01)));
  const span = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
  const clear = looking([span(0, 12), span(12, 25), span(25, 40)]);
  const vague = looking([span(0, 40), span(0, 40), span(0, 40)]);
  expect(beginnings([clear, vague])).toEqual([0, 12, 25]);
  expect(beginnings([clear], 30)).toEqual([0, 12, 25]);
});
