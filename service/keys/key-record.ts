import { createHash, randomBytes, randomInt } from 'node:crypto';
import { z } from 'zod';

export const ACCOUNT_STATES = [
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

export const KeyFile = z.object({ keys: z.array(KeyRecord) });

export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');

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
