import 'server-only';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '#lib/format/byte-range.ts';
import { roomIn } from '../process/disk.ts';
import { filesIn } from '../process/files-in.ts';
import { shelved } from './blob-storage.ts';

export interface CachePlace {
  folder: string;
  /** On the same file system: for files in use. */
  incoming: string;
  /** In bytes; the least recently used files are evicted. The last one stays, however large it is. */
  limit: number;
}

/** The share kept when evicting, so that not every file evicts. */
const LEFT = 0.9;
/** Another process may evict a file before it is linked. */
const TRIES = 3;

const codeOf = (cause: unknown) => (cause as NodeJS.ErrnoException).code;

/**
 * A cache of files stored elsewhere, by hash. Any number of processes share it: a file in use has a second
 * hard link, so that eviction takes it from nobody.
 */
export function fileCache({ folder, incoming, limit }: CachePlace) {
  const filling = new Map<string, Promise<void>>();
  let used: number | null = null;
  const place = (sha256: string) => join(folder, shelved(sha256));

  async function nameAnew(from: string, to: string): Promise<boolean> {
    try {
      await link(from, to);
      return true;
    } catch (cause) {
      if (codeOf(cause) === 'ENOENT') return false;
      // A file system without hard links.
      return copyFile(from, to).then(
        () => true,
        () => false,
      );
    }
  }

  /** Takes over a complete file. */
  async function take(sha256: string, file: string): Promise<void> {
    const { size } = await stat(file);
    await mkdir(dirname(place(sha256)), { recursive: true });
    await rename(file, place(sha256));
    used = (used ?? (await sizeOfAll())) + size;
    if (used > limit) await makeRoom(used - limit * LEFT, place(sha256));
  }

  async function sizeOfAll(): Promise<number> {
    let sum = 0;
    for await (const { bytes } of entries()) sum += bytes;
    return sum;
  }

  async function* entries() {
    for await (const file of filesIn(folder)) {
      const found = await stat(file).catch(() => null);
      if (found) yield { file, bytes: found.size, usedAt: found.mtimeMs };
    }
  }

  /** Evicts the least recently used. Recounts, as other processes fill and empty it too. */
  async function makeRoom(bytes: number, except = ''): Promise<void> {
    const all = (await Array.fromAsync(entries())).toSorted((a, b) => a.usedAt - b.usedAt);
    const sum = all.reduce((total, one) => total + one.bytes, 0);
    let gone = 0;
    for (const one of all) {
      if (gone >= bytes && sum - gone <= limit) break;
      if (one.file === except) continue;
      await rm(one.file, { force: true });
      gone += one.bytes;
    }
    used = sum - gone;
  }

  async function fill(sha256: string, bytes: number, fetch: (file: string) => Promise<void>): Promise<void> {
    await mkdir(incoming, { recursive: true });
    const lacking = bytes - (await roomIn(incoming));
    if (lacking > 0) await makeRoom(lacking);
    const file = join(incoming, randomUUID());
    try {
      await fetch(file);
      await take(sha256, file);
    } finally {
      await rm(file, { force: true });
    }
  }

  /** Fetches a missing file, once for concurrent callers. */
  async function ensure(sha256: string, bytes: number, fetch: (file: string) => Promise<void>) {
    if (await stat(place(sha256)).catch(() => null)) return;
    const pending = filling.get(sha256) ?? fill(sha256, bytes, fetch).finally(() => filling.delete(sha256));
    filling.set(sha256, pending);
    await pending;
  }

  return {
    take,
    ensure,
    async lend<Result>(sha256: string, ensured: () => Promise<void>, use: (file: string) => Promise<Result>) {
      const lent = join(incoming, `lent-${randomUUID()}`);
      try {
        for (let tries = 1; !(await nameAnew(place(sha256), lent)); tries += 1) {
          if (tries > TRIES) throw new Error('The cache has no room for the file');
          await ensured();
        }
        const now = new Date();
        await utimes(lent, now, now);
        return await use(lent);
      } finally {
        await rm(lent, { force: true });
      }
    },
    /** Null if missing. Once open it can be read to its end, even if evicted. */
    async read(sha256: string, range?: ByteRange): Promise<Readable | null> {
      const handle = await open(place(sha256), 'r').catch((cause: unknown) => {
        if (codeOf(cause) === 'ENOENT') return null;
        throw cause;
      });
      if (!handle) return null;
      const now = new Date();
      await handle.utimes(now, now).catch(() => undefined);
      return createReadStream('', { ...range, fd: handle });
    },
    drop: (sha256: string) => rm(place(sha256), { force: true }),
  };
}

export type FileCache = ReturnType<typeof fileCache>;
