import { createHash, randomBytes, randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UnusableData } from '../store.ts';

const ACCOUNT_STATES = [
  'active',
  'suspended',
  'insufficient_balance',
  'subscription_expired',
  'payment_failed',
] as const;

/** One key as it stands in `keys.json`. The key itself is not kept, only its hash. */
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
  /** Paths it may call, such as `/v1/models`; absent: all. */
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

const KeyFile = z.object({ keys: z.array(KeyRecord) });

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const randomKey = () =>
  `sk-${Array.from({ length: 48 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

type KeyOptions = Omit<KeyRecord, 'id' | 'hash' | 'lastFour' | 'createdAt' | 'account'> &
  Partial<Pick<KeyRecord, 'account'>>;

/** A new key: the record to keep, and the key itself to show once. */
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

/** Written whole and then renamed: a reader sees the old file or the new one. */
function writePrivately(path: string, text: string) {
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
  writePrivately(keyFilePath(dataDir), `${JSON.stringify({ keys }, null, 2)}\n`);
}

const STUDIO = 'studio';

/**
 * On the first start: one pay-as-you-go key for the studio, also in clear beside the others. A key that was
 * revoked later is not made again, because its file stays. Where only the file is gone, as after a restore without
 * secrets, the same key gets other letters: what was made with it stays its own.
 */
export function ensureStudioKey(dataDir: string): string | null {
  const path = join(dataDir, 'studio-key');
  if (existsSync(path)) return null;
  const keys = readKeys(dataDir);
  const { key, record } = makeKey({ name: STUDIO, kind: 'payg' });
  const before = keys.find(({ name }) => name === STUDIO);
  const { hash, lastFour } = record;
  writeKeys(
    dataDir,
    before ? keys.map((one) => (one === before ? { ...one, hash, lastFour } : one)) : [...keys, record],
  );
  writePrivately(path, `${key}\n`);
  return key;
}

export interface Keyring {
  find(key: string): KeyRecord | undefined;
}

/** The keys of `keys.json`, read again whenever the file changes. A file that cannot be read changes nothing. */
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
    find(key) {
      refresh();
      return byHash.get(hashKey(key));
    },
  };
}
