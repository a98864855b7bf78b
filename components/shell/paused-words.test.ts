import { expect, test } from 'vitest';
import { pausedWords } from './paused-words.ts';

test('a known code is said in plain words with what to do', () => {
  const words = pausedWords({ code: 'insufficient_balance', message: 'balance: -1', at: 0 });
  expect(words).toContain('The balance is too low.');
  expect(words).not.toContain('-1');
});

test('an unknown code keeps the words of the service', () => {
  expect(pausedWords({ code: 'odd', message: 'Come back on Monday.', at: 0 })).toContain(
    'Come back on Monday.',
  );
});
