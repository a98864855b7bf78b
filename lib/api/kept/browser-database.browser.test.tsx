import { expect, test } from 'vitest';
import { browserDatabase } from './browser-database.ts';

const unused = () => `test-${crypto.randomUUID()}`;

test('what is kept in the browser is there after a new version has added a store', async () => {
  const name = unused();
  const before = browserDatabase(name, 1, { uploads: { keyPath: 'id' } });
  await before('readwrite', ({ uploads }) => uploads.put({ id: 'a', file: new File(['heron'], 'a.txt') }));
  const after = browserDatabase(name, 2, { uploads: { keyPath: 'id' }, more: {} });
  const kept = await after<{ file: File }>('readonly', ({ uploads }) => uploads.get('a'));
  expect(await kept.file.text()).toBe('heron');
  await after('readwrite', ({ more }) => more.put('new', 'key'));
  expect(await after('readonly', ({ more }) => more.get('key'))).toBe('new');
});

test('a store that a new version does without keeps what it has for the one after it', async () => {
  const name = unused();
  await browserDatabase(name, 1, { old: {}, kept: {} })('readwrite', ({ old }) => old.put('words', 'key'));
  await browserDatabase(name, 2, { kept: {} })('readonly', ({ kept }) => kept.count());
  const later = browserDatabase(name, 3, { old: {} });
  expect(await later('readonly', ({ old }) => old.get('key'))).toBe('words');
});
