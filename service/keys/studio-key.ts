import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Keyring, makeKey, writePrivately } from './keyring.ts';

const STUDIO = 'studio';

/**
 * On the first start: a pay-as-you-go key for the studio, also in clear in a file. A key revoked later is not
 * recreated, because its file stays. If only the file is missing, for example after a restore without
 * secrets, the same key gets a new value and keeps its data.
 */
export async function ensureStudioKey(dataDir: string, keyring: Keyring): Promise<string | null> {
  const path = join(dataDir, 'studio-key');
  if (existsSync(path)) return null;
  const { key, record } = makeKey({ name: STUDIO, kind: 'payg' });
  const { hash, lastFour } = record;
  await keyring.change((keys) => {
    const before = keys.find(({ name }) => name === STUDIO);
    if (!before) return [...keys, record];
    return keys.map((one) => (one === before ? { ...one, hash, lastFour } : one));
  });
  writePrivately(path, `${key}\n`);
  return key;
}

/** The same for processes with shared keys: the first one creates it, and has it in a file. */
export async function ensureSharedKey(dataDir: string, keyring: Keyring): Promise<string | null> {
  const { key, record } = makeKey({ name: STUDIO, kind: 'payg' });
  let isFirst = false;
  await keyring.change((keys) => {
    isFirst = keys.length === 0;
    return isFirst ? [record] : keys;
  });
  if (!isFirst) return null;
  writePrivately(join(dataDir, 'studio-key'), `${key}\n`);
  return key;
}
