import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { requireKey } from '../http/authenticate.ts';
import { createRateLimiter, createSharedRateLimiter } from '../http/limits.ts';
import { ENGINES, testDatabases } from '../testing/databases.ts';
import { type Books, changeKey, createKey, listKeys, revokeKey } from './commands.ts';
import { openKeyring, readKeys, sharedKeyring } from './keyring.ts';
import { ensureSharedKey, ensureStudioKey } from './studio-key.ts';
import { createUsage } from './usage.ts';

let folder: string;
beforeEach(() => {
  folder = ownFolder(onTestFinished);
});

const keyIn = (shown: string) => /sk-\w+/.exec(shown)?.[0] ?? '';
const inFile = () => openKeyring(folder, () => {});

test('the first start makes one key, readable only by its owner and kept as a hash', async () => {
  const key = await ensureStudioKey(folder, inFile());
  expect(key).toMatch(/^sk-\w{48}$/);
  expect(await ensureStudioKey(folder, inFile())).toBeNull();
  expect(JSON.stringify(readKeys(folder))).not.toContain(key);
  for (const file of ['keys.json', 'studio-key'])
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
});

test('a studio key whose file was lost gets other letters and stays the same key', async () => {
  const ring = inFile();
  const first = (await ensureStudioKey(folder, ring)) ?? '';
  const [before] = readKeys(folder);
  rmSync(join(folder, 'studio-key'));
  const second = (await ensureStudioKey(folder, ring)) ?? '';
  expect(readKeys(folder)).toHaveLength(1);
  expect((await ring.find(second))?.id).toBe(before?.id);
  expect(await ring.find(first)).toBeUndefined();
});

test('of processes that share their keys only the first makes one', async () => {
  const ring = sharedKeyring(await openShared());
  const made = await Promise.all([1, 2, 3].map(() => ensureSharedKey(folder, ring)));
  expect(made.filter((key) => key !== null)).toHaveLength(1);
  expect(await ring.list()).toHaveLength(1);
});

const openShared = testDatabases('postgres');

describe.each(ENGINES)('on %s', (engine) => {
  const open = testDatabases(engine);
  let books: Books;
  let limit: ReturnType<typeof createRateLimiter>;
  beforeEach(async () => {
    const sql = await open();
    books = { keyring: engine === 'sqlite' ? inFile() : sharedKeyring(sql), usage: createUsage(sql) };
    limit = engine === 'sqlite' ? createRateLimiter() : createSharedRateLimiter(sql);
  });

  /** A key with limits. */
  const newKey = async (limits: Parameters<typeof createKey>[2]) => {
    await createKey(books, 'guest', limits);
    const [key] = await books.keyring.list();
    if (!key) throw new Error('The key was just made');
    return key;
  };

  test('keys made, changed and revoked by the command count at once', async () => {
    const { keyring } = books;
    const key = keyIn(await createKey(books, 'guest', { quota: '10', models: 'vidA2, asr-1', rate: '3' }));
    expect(await keyring.find(key)).toMatchObject({
      name: 'guest',
      quota: 10,
      models: ['vidA2', 'asr-1'],
      rateLimit: 3,
    });
    await changeKey(books, 'guest', { models: 'none', account: 'suspended', used: '4' });
    expect(await keyring.find(key)).toMatchObject({ account: 'suspended' });
    expect((await keyring.find(key))?.models).toBeUndefined();
    expect(await listKeys(books)).toMatch(/guest .* used 4 /);
    expect(await listKeys(books)).not.toContain(key);
    await revokeKey(books, 'guest');
    expect(await keyring.find(key)).toBeUndefined();
  });

  test('wrong options are refused and change nothing', async () => {
    await createKey(books, 'guest', {});
    await expect(changeKey(books, 'guest', { kind: 'gold' })).rejects.toThrow(/kind/);
    await expect(createKey(books, '', {})).rejects.toThrow(/called/);
    await expect(revokeKey(books, 'nobody')).rejects.toThrow(/no key nobody/);
    expect(await books.keyring.list()).toHaveLength(1);
  });

  test('a key is expected as a bearer token', async () => {
    const key = keyIn(await createKey(books, 'guest', {}));
    expect((await requireKey(books.keyring, `Bearer ${key}`)).name).toBe('guest');
    expect((await requireKey(books.keyring, `bearer ${key}`)).name).toBe('guest');
    for (const header of [undefined, '', key, `Basic ${key}`]) {
      await expect(requireKey(books.keyring, header)).rejects.toMatchObject({ code: 'missing_api_key' });
    }
  });

  test('a bucket refills evenly', async () => {
    const key = await newKey({ rate: '60' });
    const start = 1_800_000_000_000;
    await Promise.all(Array.from({ length: 60 }, () => limit(key, start)));
    await expect(limit(key, start)).rejects.toMatchObject({
      headers: expect.objectContaining({ 'Retry-After': '1' }),
    });
    expect(await limit(key, start + 1000)).toMatchObject({ 'X-RateLimit-Remaining': '0' });
    expect(await limit(key, start + 61_000)).toMatchObject({
      'X-RateLimit-Remaining': '59',
      'X-RateLimit-Reset': String((start + 62_000) / 1000),
    });
  });

  test('work that fails costs nothing, and the quota holds exactly', async () => {
    const key = await newKey({ quota: '5' });
    const { usage } = books;
    const settle = async () => undefined;
    await expect(usage.during(key, 5, () => Promise.reject(new Error('no')), settle)).rejects.toThrow('no');
    expect(await usage.used(key.id)).toBe(0);
    const charges = await Promise.allSettled([1, 2, 3].map(() => usage.charge(key, 4)));
    expect(charges.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await usage.charge(key, 1);
    await expect(usage.charge(key, 1)).rejects.toMatchObject({ code: 'quota_exceeded' });
  });

  test('what is being spent is spoken for', async () => {
    const key = await newKey({ quota: '5' });
    const { usage } = books;
    const working = async () => {
      await expect(usage.charge(key, 1)).rejects.toMatchObject({ code: 'quota_exceeded' });
    };
    await usage.during(key, 5, working, async () => undefined);
    expect(await usage.used(key.id)).toBe(5);
  });
});
