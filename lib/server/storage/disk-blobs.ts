import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '#lib/format/units.ts';
import { countBufferedBytes } from '../process/buffer-gc.ts';
import { whileThereIsRoom } from '../process/disk.ts';
import { type BlobInfo, type BlobStore, type StagedBlob, type StageSource, shelved } from './blob-storage.ts';

const ABANDONED_MS = DAY_MS;

/** Blobs on disk: `blobs/ab/abcd…`, with arriving ones in `incoming/` on the same file system. */
export function diskBlobStore(dataDir: string): BlobStore {
  const incoming = join(dataDir, 'incoming');

  function place(sha256: string): string {
    return join(dataDir, 'blobs', shelved(sha256));
  }

  async function stage(source: StageSource): Promise<StagedBlob> {
    await mkdir(incoming, { recursive: true });
    const file = join(incoming, randomUUID());
    try {
      const bytes = typeof source === 'function' ? source(file) : source;
      return staged(file, await writeFile(file, bytes));
    } catch (cause) {
      await rm(file, { force: true });
      throw cause;
    }
  }

  function staged(file: string, info: BlobInfo): StagedBlob {
    return {
      ...info,
      file,
      async keep() {
        await settle(file, info.sha256);
        return info;
      },
      discard: () => rm(file, { force: true }),
    };
  }

  /** Resets the age: an old file just stored must not look abandoned. */
  async function settle(file: string, sha256: string): Promise<void> {
    const now = new Date();
    await utimes(file, now, now);
    const target = place(sha256);
    await mkdir(dirname(target), { recursive: true });
    await rename(file, target);
    await syncFolder(dirname(target));
  }

  return {
    stage,
    async write(source) {
      return (await stage(source)).keep();
    },
    async adopt(file) {
      const info = await hashFile(file);
      await settle(file, info.sha256);
      return info;
    },
    read: (sha256, range) => createReadStream(place(sha256), range),
    async stat(sha256) {
      const found = await stat(place(sha256)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT') return null;
        throw cause;
      });
      return found && { bytes: found.size, keptAt: found.mtimeMs };
    },
    delete: (sha256) => rm(place(sha256), { force: true }),
    bringNear: async () => undefined,
    withFile: (sha256, use) => use(place(sha256)),
  };
}

async function writeFile(file: string, source: AsyncIterable<Uint8Array>): Promise<BlobInfo> {
  const hash = createHash('sha256');
  let bytes = 0;
  await using handle = await open(file, 'wx');
  for await (const chunk of whileThereIsRoom(dirname(file), source)) {
    hash.update(chunk);
    bytes += chunk.byteLength;
    await handle.appendFile(chunk);
    countBufferedBytes(chunk.byteLength);
  }
  await handle.sync();
  return { sha256: hash.digest('hex'), bytes };
}

export async function hashFile(file: string): Promise<BlobInfo> {
  const hash = createHash('sha256');
  let bytes = 0;
  await using handle = await open(file, 'r+');
  for await (const chunk of handle.createReadStream({ autoClose: false })) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  await handle.sync();
  return { sha256: hash.digest('hex'), bytes };
}

/** A rename is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Files left in `incoming` by a dead process. */
export async function abandonedIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'incoming');
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return found?.isFile() && Date.now() - found.mtimeMs > ABANDONED_MS ? [join(folder, name)] : [];
    }),
  );
  return files.flat();
}

export async function sweepIncoming(dataDir: string): Promise<void> {
  for (const file of await abandonedIn(dataDir)) await rm(file, { force: true });
}
