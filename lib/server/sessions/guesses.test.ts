import { expect, test } from 'vitest';
import { Guesses } from './guesses.ts';

const NOW = 1_000_000;
const refused = (guesses: Guesses, from: string, now: number) => {
  try {
    guesses.check(from, now);
    return false;
  } catch {
    return true;
  }
};

test('three wrong guesses are free, then each costs more, up to a minute', () => {
  const guesses = new Guesses();
  const waits: number[] = [];
  for (let wrong = 1; wrong <= 12; wrong++) {
    guesses.wrong('a', NOW);
    let wait = 0;
    while (refused(guesses, 'a', NOW + wait)) wait += 1000;
    waits.push(wait / 1000);
  }
  expect(waits).toEqual([0, 0, 0, 2, 4, 8, 16, 32, 60, 60, 60, 60]);
});

test('who guesses keeps nobody else waiting', () => {
  const guesses = new Guesses();
  for (let wrong = 0; wrong < 9; wrong++) guesses.wrong('a', NOW);
  expect([refused(guesses, 'a', NOW), refused(guesses, 'b', NOW)]).toEqual([true, false]);
});

test('the right password, and a quarter of an hour, make good', () => {
  const guesses = new Guesses();
  for (let wrong = 0; wrong < 9; wrong++) guesses.wrong('a', NOW);
  guesses.right('a');
  expect(refused(guesses, 'a', NOW)).toBe(false);
  for (let wrong = 0; wrong < 3; wrong++) guesses.wrong('b', NOW);
  guesses.wrong('b', NOW + 16 * 60_000);
  expect(refused(guesses, 'b', NOW + 16 * 60_000)).toBe(false);
});

test('a flood of addresses does not fill the memory', () => {
  const guesses = new Guesses();
  for (let wrong = 0; wrong < 9; wrong++) guesses.wrong('first', NOW);
  for (let one = 0; one < 10_000; one++) guesses.wrong(`flood ${one}`, NOW);
  expect(refused(guesses, 'first', NOW)).toBe(false);
});
