import { expect, test } from 'vitest';
import { TaggedError } from './tagged-error.ts';

/** As a module is that is loaded twice. */
function load() {
  class Refused extends TaggedError {
    static override readonly tag: string = 'Refused';
  }
  class TooLong extends Refused {
    static override readonly tag: string = 'TooLong';
  }
  class Away extends TaggedError {
    static override readonly tag: string = 'Away';
  }
  return { Refused, TooLong, Away };
}

const [one, other] = [load(), load()];

test('an error of one copy of a module is of the same class in another copy', () => {
  expect(new one.TooLong()).toBeInstanceOf(other.TooLong);
  expect(new one.TooLong()).toBeInstanceOf(other.Refused);
});

test('an error is of no class beside or below its own', () => {
  expect(new one.Refused()).not.toBeInstanceOf(one.TooLong);
  expect(new one.Refused()).not.toBeInstanceOf(other.Away);
  expect(new Error('plain')).not.toBeInstanceOf(one.Refused);
  for (const value of [null, undefined, 'text', { tag: 'Refused' }])
    expect(value).not.toBeInstanceOf(one.Refused);
});

test('a class without a tag of its own is not taken for the one it extends', () => {
  class Narrow extends one.Refused {}
  expect(new one.Refused()).not.toBeInstanceOf(Narrow);
  expect(new Narrow()).toBeInstanceOf(Narrow);
  expect(new Narrow()).toBeInstanceOf(other.Refused);
});
