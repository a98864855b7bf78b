import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { KeyFile, type KeyRecord, makeKey } from './key-record.ts';

export const keyFilePath = (dataDir: string) => join(dataDir, 'keys.json');

/** Written whole and then renamed: a reader sees the old file or the new one. */
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
  try {
    return KeyFile.parse(JSON.parse(readFileSync(keyFilePath(dataDir), 'utf8'))).keys;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return [];
    throw cause;
  }
}

export function writeKeys(dataDir: string, keys: KeyRecord[]) {
  writePrivately(keyFilePath(dataDir), `${JSON.stringify({ keys }, null, 2)}\n`);
}

/**
 * On the first start: one pay-as-you-go key for the studio, also in clear beside the others. A key that was
 * revoked later is not made again, because its file stays.
 */
export function ensureStudioKey(dataDir: string): string | null {
  const path = join(dataDir, 'studio-key');
  if (existsSync(path)) return null;
  const { key, record } = makeKey({ name: 'studio', kind: 'payg' });
  writeKeys(dataDir, [...readKeys(dataDir), record]);
  writePrivately(path, `${key}\n`);
  return key;
}
