import { expect, test } from 'vitest';
import { readChange } from './connection-change.ts';

test('an empty key is left out, so the saved one stays', () => {
  expect(readChange({ address: 'http://service.test/', key: '', idempotent: true }).change).toEqual({
    address: 'http://service.test',
    idempotent: true,
  });
});

test('a wrong address and a key with spaces are refused in a sentence each', () => {
  expect(readChange({ address: 'ftp://x', key: 'a b', idempotent: false })).toEqual({
    change: null,
    problems: {
      address: 'The address must be an http or https address.',
      key: 'The key must not hold spaces.',
    },
  });
});
