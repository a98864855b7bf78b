import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { readNew, readPatch, readTrial, type Typed, withScheme } from './typed-connection.ts';

const t = english('connections');

const typed = (told: Partial<Typed> = {}): Typed => ({
  ...{ url: 'http://service.test/', key: '', name: '', dialect: '', idempotent: false },
  ...{ atOnce: '', perMinute: '' },
  ...told,
});

test('what was left empty is not sent, and no limit is null', () => {
  expect(readNew(typed(), t).body).toEqual({
    url: 'http://service.test',
    idempotent: false,
    atOnce: null,
    perMinute: null,
  });
});

test.each([
  [{ url: 'ftp://x' }, { url: 'The address must be an http or https address.' }],
  [{ url: `http://${'x'.repeat(2000)}` }, { url: 'The address must be at most 2,000 characters.' }],
  [{ dialect: 'x'.repeat(41) }, { dialect: 'The kind of service must be at most 40 characters.' }],
  [{ key: 'a b' }, { key: 'The key must not hold spaces.' }],
  [{ atOnce: '0' }, { atOnce: 'This must be a whole number from 1 to 1000, or be left empty.' }],
  [{ atOnce: '1.5' }, { atOnce: 'This must be a whole number from 1 to 1000, or be left empty.' }],
  [{ perMinute: 'many' }, { perMinute: 'This must be a whole number from 1 to 10000, or be left empty.' }],
])('%j is refused at its field', (told, problems) => {
  expect(readNew(typed(told), t)).toEqual({ body: null, problems });
});

test('a trial needs no more than an address', () => {
  expect(readTrial(typed({ atOnce: 'x', key: 'sk-1' }), t).body).toEqual({
    url: 'http://service.test',
    key: 'sk-1',
  });
});

test('a change holds what was changed, and a limit can be taken away', () => {
  const before = typed({ name: 'House', atOnce: '3' });
  expect(readPatch({ ...before, atOnce: '', key: 'sk-2' }, before, t).body).toEqual({
    atOnce: null,
    key: 'sk-2',
  });
  expect(readPatch({ ...before, name: ' ' }, before, t).problems).toEqual({
    name: 'The name must not be empty.',
  });
});

test.each([
  ['openrouter.ai/api/v1', 'https://openrouter.ai/api/v1'],
  ['localhost:8880', 'http://localhost:8880'],
  ['192.168.1.7:8000/', 'http://192.168.1.7:8000/'],
  [' http://a.test ', 'http://a.test'],
  ['nonsense', 'nonsense'],
])('%s stands for %s', (given, url) => {
  expect(withScheme(given)).toBe(url);
});
