import { expect, test } from 'vitest';
import { readChange } from './connection-change.ts';

test('an empty key is left out, so the saved one stays', () => {
  expect(readChange({ address: 'http://service.test/', key: '', idempotent: true }).change).toEqual({
    address: 'http://service.test',
    idempotent: true,
  });
});

test('a wrong address is said in a sentence', () => {
  const { change, problems } = readChange({ address: 'ftp://x', key: '', idempotent: false });
  expect(change).toBeNull();
  expect(problems.address).toBe('The address must be an http or https address.');
});

test('a key with spaces is refused before it is sent', () => {
  const { problems } = readChange({ address: 'http://x', key: 'a b', idempotent: false });
  expect(problems.key).toBe('The key must not hold spaces.');
});
