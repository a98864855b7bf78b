import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requireKey } from '../http/authenticate.ts';
import { createRateLimiter } from '../http/limits.ts';
import { openDatabase } from '../store.ts';
import { changeKey, createKey, listKeys, revokeKey } from './commands.ts';
import { ensureStudioKey, openKeyring, readKeys } from './keyring.ts';
import { createUsage } from './usage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dailies-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keyIn = (shown: string) => /sk-\w+/.exec(shown)?.[0] ?? '';

test('the first start makes one key, readable only by its owner and kept as a hash', () => {
  const key = ensureStudioKey(folder);
  expect(key).toMatch(/^sk-\w{48}$/);
  expect(ensureStudioKey(folder)).toBeNull();
  expect(JSON.stringify(readKeys(folder))).not.toContain(key);
  for (const file of ['keys.json', 'studio-key'])
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
});

test('a studio key whose file was lost gets other letters and stays the same key', () => {
  const first = ensureStudioKey(folder) ?? '';
  const [before] = readKeys(folder);
  createKey(folder, 'guest', {});
  rmSync(join(folder, 'studio-key'));
  const second = ensureStudioKey(folder) ?? '';
  const ring = openKeyring(folder, () => {});
  expect(readKeys(folder)).toHaveLength(2);
  expect(ring.find(second)?.id).toBe(before?.id);
  expect(ring.find(first)).toBeUndefined();
});

test('keys made, changed and revoked by the command count at once', () => {
  const ring = openKeyring(folder, () => {});
  const key = keyIn(createKey(folder, 'guest', { quota: '10', models: 'vidA2, asr-1', rate: '3' }));
  expect(ring.find(key)).toMatchObject({
    name: 'guest',
    quota: 10,
    models: ['vidA2', 'asr-1'],
    rateLimit: 3,
  });
  changeKey(folder, 'guest', { models: 'none', account: 'suspended', used: '4' });
  expect(ring.find(key)).toMatchObject({ account: 'suspended' });
  expect(ring.find(key)?.models).toBeUndefined();
  expect(listKeys(folder)).toMatch(/guest .* used 4 /);
  expect(listKeys(folder)).not.toContain(key);
  revokeKey(folder, 'guest');
  expect(ring.find(key)).toBeUndefined();
});

test('wrong options are refused and change nothing', () => {
  createKey(folder, 'guest', {});
  expect(() => changeKey(folder, 'guest', { kind: 'gold' })).toThrow(/kind/);
  expect(() => createKey(folder, '', {})).toThrow(/called/);
  expect(() => revokeKey(folder, 'nobody')).toThrow(/no key nobody/);
  expect(readKeys(folder)).toHaveLength(1);
});

test('a key is expected as a bearer token', () => {
  const ring = openKeyring(folder, () => {});
  const key = keyIn(createKey(folder, 'guest', {}));
  expect(requireKey(ring, `Bearer ${key}`).name).toBe('guest');
  expect(requireKey(ring, `bearer ${key}`).name).toBe('guest');
  for (const header of [undefined, '', key, `Basic ${key}`]) {
    expect(() => requireKey(ring, header)).toThrow(expect.objectContaining({ code: 'missing_api_key' }));
  }
});

test('a bucket refills evenly', () => {
  createKey(folder, 'guest', { rate: '60' });
  const [key] = readKeys(folder);
  if (!key) throw new Error('The key was just made');
  const limit = createRateLimiter();
  const start = 1_800_000_000_000;
  for (let i = 0; i < 60; i++) limit(key, start);
  expect(() => limit(key, start)).toThrow(
    expect.objectContaining({ headers: expect.objectContaining({ 'Retry-After': '1' }) }),
  );
  expect(limit(key, start + 1000)).toMatchObject({ 'X-RateLimit-Remaining': '0' });
  expect(limit(key, start + 61_000)).toMatchObject({
    'X-RateLimit-Remaining': '59',
    'X-RateLimit-Reset': String((start + 62_000) / 1000),
  });
});

test('work that fails costs nothing, and the quota holds exactly', async () => {
  createKey(folder, 'guest', { quota: '5' });
  const [key] = readKeys(folder);
  if (!key) throw new Error('The key was just made');
  const database = openDatabase(folder);
  const usage = createUsage(database);
  await expect(usage.during(key, 5, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(usage.used(key.id)).toBe(0);
  usage.charge(key, 5);
  expect(() => usage.charge(key, 1)).toThrow(expect.objectContaining({ code: 'quota_exceeded' }));
  database.close();
});
