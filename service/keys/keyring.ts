import { createHash, randomBytes, randomInt } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Sql } from '../db/sql.ts';
import { UnusableData } from '../store.ts';

const ACCOUNT_STATES = [
  'active',
  'suspended',
  'insufficient_balance',
  'subscription_expired',
  'payment_failed',
] as const;

/** A key in `keys.json`. Only its hash is stored. */
export const KeyRecord = z.object({
  id: z.string(),
  name: z.string(),
  hash: z.string(),
  lastFour: z.string(),
  createdAt: z.iso.datetime(),
  kind: z.enum(['payg', 'subscription']),
  account: z.enum(ACCOUNT_STATES).default('active'),
  /** Models it may use; absent: all. */
  models: z.array(z.string()).optional(),
  /** Paths it may call, for example `/v1/models`; absent: all. */
  endpoints: z.array(z.string()).optional(),
  /** Addresses or networks it may be used from; absent: any. */
  ips: z.array(z.string()).optional(),
  /** Credits it may spend; absent: without limit. */
  quota: z.int().nonnegative().optional(),
  /** Requests a minute; absent: without limit. */
  rateLimit: z.int().positive().optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
});
export type KeyRecord = z.infer<typeof KeyRecord>;

/** Raised with a meaning that an older service would leave out when it writes the file. */
const VERSION = 1;

const KeyFile = z.object({
  version: z
    .literal(VERSION, `is of a newer service; this one knows ${VERSION}: start the newer Dailies`)
    .default(VERSION),
  keys: z.array(KeyRecord),
});

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const randomKey = () =>
  `sk-${Array.from({ length: 48 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

type KeyOptions = Omit<KeyRecord, 'id' | 'hash' | 'lastFour' | 'createdAt' | 'account'> &
  Partial<Pick<KeyRecord, 'account'>>;

/** A new key: the record to store, and the key to show once. */
export function makeKey(options: KeyOptions): { key: string; record: KeyRecord } {
  const key = randomKey();
  const record: KeyRecord = {
    account: 'active',
    ...options,
    id: `key_${randomBytes(6).toString('hex')}`,
    hash: hashKey(key),
    lastFour: key.slice(-4),
    createdAt: new Date().toISOString(),
  };
  return { key, record };
}

const keyFilePath = (dataDir: string) => join(dataDir, 'keys.json');

/** Written and then renamed: readers see the old or the new file. */
export function writePrivately(path: string, text: string) {
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, path);
}

export function readKeys(dataDir: string): KeyRecord[] {
  const path = keyFilePath(dataDir);
  try {
    return KeyFile.parse(JSON.parse(readFileSync(path, 'utf8'))).keys;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw new UnusableData(
      `${path} cannot be read (${whyUnreadable(cause)}); correct it or restore a backup`,
      {
        cause,
      },
    );
  }
}

function whyUnreadable(cause: unknown): string {
  if (!(cause instanceof z.ZodError)) return (cause as Error).message;
  const [issue] = cause.issues;
  return `${issue?.path.join('.')}: ${issue?.message}`;
}

export function writeKeys(dataDir: string, keys: KeyRecord[]) {
  writePrivately(keyFilePath(dataDir), `${JSON.stringify({ version: VERSION, keys }, null, 2)}\n`);
}

export interface Keyring {
  find(key: string): Promise<KeyRecord | undefined>;
  list(): Promise<KeyRecord[]>;
  /** Replaces all keys, without concurrent changes. */
  change(edit: (keys: KeyRecord[]) => KeyRecord[]): Promise<void>;
}

/** The keys of `keys.json`, reloaded when it changes. An unreadable file changes nothing. */
export function openKeyring(dataDir: string, onUnreadable: (cause: Error) => void): Keyring {
  const path = keyFilePath(dataDir);
  let seen = '';
  let byHash = new Map<string, KeyRecord>();

  const refresh = () => {
    const stat = statSync(path, { throwIfNoEntry: false });
    const version = stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : 'none';
    if (version === seen) return;
    seen = version;
    try {
      byHash = new Map(readKeys(dataDir).map((record) => [record.hash, record]));
    } catch (cause) {
      onUnreadable(cause as Error);
    }
  };

  return {
    async find(key) {
      refresh();
      return byHash.get(hashKey(key));
    },
    list: async () => readKeys(dataDir),
    change: async (edit) => writeKeys(dataDir, edit(readKeys(dataDir))),
  };
}

/** The keys of all processes on one database. */
export function sharedKeyring(sql: Sql): Keyring {
  const recordOf = (row: { record?: unknown }) => KeyRecord.parse(JSON.parse(String(row.record)));
  const list = async () => (await sql.all('select record from keys order by id')).map(recordOf);
  return {
    async find(key) {
      const row = await sql.one('select record from keys where hash = ?', hashKey(key));
      return row && recordOf(row);
    },
    list,
    change: (edit) =>
      sql.transaction(async () => {
        await sql.lock('keys');
        const after = edit(await list());
        await sql.run('delete from keys');
        for (const record of after) {
          await sql.run(
            'insert into keys (id, hash, record) values (?, ?, ?)',
            ...[record.id, record.hash, JSON.stringify(record)],
          );
        }
      }),
  };
}
