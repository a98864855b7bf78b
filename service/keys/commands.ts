import { mkdirSync } from 'node:fs';
import { z } from 'zod';
import { openDatabase } from '../store.ts';
import { KeyRecord, makeKey, readKeys, writeKeys } from './keyring.ts';
import { createUsage } from './usage.ts';

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type KeyFlags = Partial<
  Record<'kind' | 'account' | 'models' | 'endpoints' | 'ips' | 'quota' | 'used' | 'rate' | 'expires', string>
>;

const list = (value: string) => value.split(',').map((entry) => entry.trim());

/** The flags as record fields; "none" removes a field. */
function fieldsOf({ used: _, rate, expires, ...flags }: KeyFlags) {
  const given = { ...flags, rateLimit: rate, expiresAt: expires };
  const entries = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    if (value === 'none') return [[name, undefined]];
    if (['models', 'endpoints', 'ips'].includes(name)) return [[name, list(value)]];
    return [[name, ['quota', 'rateLimit'].includes(name) ? Number(value) : value]];
  });
  return Object.fromEntries(entries);
}

function checked(record: unknown): KeyRecord {
  const parsed = KeyRecord.safeParse(record);
  if (parsed.success) return parsed.data;
  throw new UsageError(z.prettifyError(parsed.error));
}

function withUsage<Result>(dataDir: string, work: (usage: ReturnType<typeof createUsage>) => Result): Result {
  const database = openDatabase(dataDir);
  try {
    return work(createUsage(database));
  } finally {
    database.close();
  }
}

const setUsed = (dataDir: string, { id }: KeyRecord, used: string | undefined) => {
  if (used === undefined) return;
  const credits = Number(used);
  if (!Number.isInteger(credits) || credits < 0) throw new UsageError('--used must be a whole number');
  withUsage(dataDir, (usage) => usage.giveBack(id, usage.used(id) - credits));
};

export function listKeys(dataDir: string): string {
  const keys = readKeys(dataDir);
  if (keys.length === 0) return 'There are no keys yet.';
  return withUsage(dataDir, (usage) =>
    keys
      .map(({ hash: _, lastFour, id, name, ...limits }) => {
        const details = Object.entries(limits).map(
          ([field, value]) => `${field} ${[value].flat().join(',')}`,
        );
        return `${id}  ${name}  sk-…${lastFour}  used ${usage.used(id)}  ${details.join('  ')}`;
      })
      .join('\n'),
  );
}

export function createKey(dataDir: string, name: string, flags: KeyFlags): string {
  if (name === '') throw new UsageError('Say what the key is called: npm run keys -- create <name>');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { key, record } = makeKey({ kind: 'payg', name, ...fieldsOf(flags) });
  const kept = checked(record);
  writeKeys(dataDir, [...readKeys(dataDir), kept]);
  setUsed(dataDir, kept, flags.used);
  return `${key}\nIt is shown only now. Its id is ${kept.id}.`;
}

export function changeKey(dataDir: string, which: string, flags: KeyFlags): string {
  const record = requireRecord(dataDir, which);
  const changed = checked({ ...record, ...fieldsOf(flags) });
  writeKeys(
    dataDir,
    readKeys(dataDir).map((key) => (key.id === record.id ? changed : key)),
  );
  setUsed(dataDir, record, flags.used);
  return `${record.id} is changed.`;
}

export function revokeKey(dataDir: string, which: string): string {
  const record = requireRecord(dataDir, which);
  writeKeys(
    dataDir,
    readKeys(dataDir).filter(({ id }) => id !== record.id),
  );
  return `${record.id} is revoked.`;
}

function requireRecord(dataDir: string, which: string): KeyRecord {
  const found = readKeys(dataDir).filter(({ id, name }) => id === which || name === which);
  const [record] = found;
  if (!record) throw new UsageError(`There is no key ${which}`);
  if (found.length > 1) throw new UsageError(`Several keys are called ${which}; give the id`);
  return record;
}
