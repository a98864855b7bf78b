import { expect, test } from 'vitest';
import { choose, likeliestFew, seededRandom } from './decoding.ts';
import { splitSentences, timeSentences } from './english.ts';
import { joinPassages, languageCode, languageName } from './languages.ts';
import { hintsOf, respellings, soundDistance } from './prompt-hints.ts';

const choices = (words: string[]) => words.map((_, token) => ({ token, logprob: -0.1 }));

function sentencesOf(words: string[]): string[] {
  const textOf = (tokens: number[]) => tokens.map((token) => words[token]).join('');
  return splitSentences(choices(words), textOf).map((part) => textOf(part.map(({ token }) => token)).trim());
}

test.each([
  [
    [' It', ' is', ' very', ' late', '.', ' We', ' go', '.'],
    ['It is very late.', 'We go.'],
  ],
  [[' Doctor', ' and', ' Mr', '.', ' Brown', ' left'], ['Doctor and Mr. Brown left']],
  [[' It', ' costs', ' about', ' 3', '.', '5', ' now'], ['It costs about 3.5 now']],
  [[' Oh', '.', ' Well', ',', ' come', ' in'], ['Oh. Well, come in']],
])('%j is cut into its sentences', (words, expected) => {
  expect(sentencesOf(words)).toEqual(expected);
});

test('a sentence ends at the pause near where its words end', () => {
  const voice = (seconds: number) => Array<number>(Math.round(seconds / 0.032)).fill(0.9);
  const quiet = (seconds: number) => Array<number>(Math.round(seconds / 0.032)).fill(0.1);
  const [first, second] = timeSentences([50, 50], [...voice(4), ...quiet(0.4), ...voice(3.2)]);
  expect(first?.end).toBeCloseTo(4, 1);
  expect(second?.start).toBeCloseTo(4.4, 1);
  expect(second?.end).toBeCloseTo(7.6, 1);
});

test.each([
  ['With Kathryn Smyth and Jon Clarke.', ['Kathryn', 'Smyth', 'Jon', 'Clarke']],
  ['kubectl, nginx, etcd', ['kubectl', 'nginx', 'etcd']],
  ['The talk is about cooking and their garden.', []],
  ['', []],
])('the prompt %j hints at %j', (prompt, hints) => {
  expect(hintsOf(prompt)).toEqual(hints);
});

test('an endless prompt gives a hundred hints', () => {
  const names = Array.from({ length: 50_000 }, (_, at) => `A${at}`);
  expect(hintsOf(names.join(', '))).toHaveLength(100);
});

test('a stretch of words that sounds like a hint may be respelled, keeping its punctuation', () => {
  expect(respellings("We met cube control's author.", ['kubectl']).map(({ text }) => text)).toEqual([
    "We met kubectl's author.",
  ]);
  expect(respellings('I like Catherine, too.', ['Kathryn']).map(({ text }) => text)).toContain(
    'I like Kathryn, too.',
  );
});

test.each([
  ['Smith', 'Smyth', 0],
  ['Clark', 'Clarke', 0],
  ['John', 'Jon', 0],
  ['Catherine', 'Kathryn', 0],
  ['knight', 'night', 0],
])('%s sounds like %s', (one, other, distance) => {
  expect(soundDistance(one, other)).toBe(distance);
});

test('words that do not sound alike are far apart', () => {
  expect(soundDistance('harbour', 'Morgan')).toBeGreaterThan(0.34);
});

test('at temperature 0 the likeliest token is chosen, with its true probability', () => {
  const { token, logprob } = choose(Float32Array.of(0, Math.log(3), 0), 0, () => 0);
  expect(token).toBe(1);
  expect(Math.exp(logprob)).toBeCloseTo(0.6);
});

test('tokens are drawn as often as the temperature makes them likely', () => {
  const random = seededRandom(3);
  const draws = Array.from({ length: 4_000 }, () => choose(Float32Array.of(0, Math.log(3)), 1, random).token);
  expect(draws.filter((token) => token === 1).length / draws.length).toBeCloseTo(0.75, 1);
});

test('the few likeliest come best first', () => {
  expect(likeliestFew(Float32Array.of(1, 5, 2, 4, 3), 3)).toEqual([1, 3, 4]);
});

test('languages are known by their codes, old and new, and have English names', () => {
  expect(languageCode('DE')).toBe('de');
  expect(languageCode('jv')).toBe('jw');
  expect(languageCode('xx')).toBeUndefined();
  expect(['en', 'de', 'es', 'zh'].map(languageName)).toEqual(['english', 'german', 'spanish', 'chinese']);
  expect(joinPassages(['你好。', '再见。'], 'zh')).toBe('你好。再见。');
});
