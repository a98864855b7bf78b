import { z } from 'zod';
import { KeyRecord, type Keyring, makeKey } from './keyring.ts';
import type { Usage } from './usage.ts';

/** The keys and their spending. */
export interface Books {
  keyring: Keyring;
  usage: Usage;
}

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

async function setUsed({ usage }: Books, { id }: KeyRecord, used: string | undefined) {
  if (used === undefined) return;
  const credits = Number(used);
  if (!Number.isInteger(credits) || credits < 0) throw new UsageError('--used must be a whole number');
  await usage.giveBack(id, (await usage.used(id)) - credits);
}

export async function listKeys({ keyring, usage }: Books): Promise<string> {
  const keys = await keyring.list();
  if (keys.length === 0) return 'There are no keys yet.';
  const lines = keys.map(async ({ hash: _, lastFour, id, name, ...limits }) => {
    const details = Object.entries(limits).map(([field, value]) => `${field} ${[value].flat().join(',')}`);
    return `${id}  ${name}  sk-…${lastFour}  used ${await usage.used(id)}  ${details.join('  ')}`;
  });
  return (await Promise.all(lines)).join('\n');
}

export async function createKey(books: Books, name: string, flags: KeyFlags): Promise<string> {
  if (name === '') throw new UsageError('Say what the key is called: npm run keys -- create <name>');
  const { key, record } = makeKey({ kind: 'payg', name, ...fieldsOf(flags) });
  const kept = checked(record);
  await books.keyring.change((keys) => [...keys, kept]);
  await setUsed(books, kept, flags.used);
  return `${key}\nIt is shown only now. Its id is ${kept.id}.`;
}

export async function changeKey(books: Books, which: string, flags: KeyFlags): Promise<string> {
  const record = await requireRecord(books, which);
  const changed = checked({ ...record, ...fieldsOf(flags) });
  await books.keyring.change((keys) => keys.map((key) => (key.id === record.id ? changed : key)));
  await setUsed(books, record, flags.used);
  return `${record.id} is changed.`;
}

export async function revokeKey(books: Books, which: string): Promise<string> {
  const record = await requireRecord(books, which);
  await books.keyring.change((keys) => keys.filter(({ id }) => id !== record.id));
  return `${record.id} is revoked.`;
}

async function requireRecord({ keyring }: Books, which: string): Promise<KeyRecord> {
  const found = (await keyring.list()).filter(({ id, name }) => id === which || name === which);
  const [record] = found;
  if (!record) throw new UsageError(`There is no key ${which}`);
  if (found.length > 1) throw new UsageError(`Several keys are called ${which}; give the id`);
  return record;
}
