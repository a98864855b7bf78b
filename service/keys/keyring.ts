import { statSync } from 'node:fs';
import { keyFilePath, readKeys } from './key-file.ts';
import { hashKey, type KeyRecord } from './key-record.ts';

export interface Keyring {
  find(key: string): KeyRecord | undefined;
}

/** The keys of `keys.json`, read again whenever the file changes. A file that cannot be read changes nothing. */
export function openKeyring(dataDir: string, onUnreadable: (cause: unknown) => void): Keyring {
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
      onUnreadable(cause);
    }
  };

  return {
    find(key) {
      refresh();
      return byHash.get(hashKey(key));
    },
  };
}
