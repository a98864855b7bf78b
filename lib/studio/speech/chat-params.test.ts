import { expect, test } from 'vitest';
import { PLAIN_TALK, paramFromText, paramText, settingOf } from './chat-params.ts';

test.each([
  ['temperature', '', null],
  ['temperature', ' 0,7 ', 0.7],
  ['presence_penalty', '−1', -1],
  ['seed', 'x', Number.NaN],
  ['stop', 'The end\n\nFin', ['The end', 'Fin']],
  ['stop', ' \n', null],
] as const)('%s typed as %j', (name, typed, value) => {
  expect(paramFromText(name, typed)).toEqual(value);
});

test('a value is typed as it is shown', () => {
  expect([null, 0.5, ['a', 'b']].map(paramText)).toEqual(['', '0.5', 'a\nb']);
});

const pirate = { ...PLAIN_TALK, instructions: 'Be a pirate' };

test.each([
  [null, PLAIN_TALK, null],
  ['temperature', PLAIN_TALK, 'temperature'],
  ['max_completion_tokens', PLAIN_TALK, 'max_tokens'],
  ['audio.voice', PLAIN_TALK, 'voice'],
  ['stop[1]', PLAIN_TALK, 'stop'],
  ['messages[0].content', pirate, 'instructions'],
  ['messages[0].content', PLAIN_TALK, null],
  ['messages[1].content', pirate, null],
  ['toString', PLAIN_TALK, null],
])('a refusal of %j is about %s', (param, settings, about) => {
  expect(settingOf(param, settings as typeof pirate)).toBe(about);
});
