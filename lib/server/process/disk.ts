import 'server-only';
import { statfs } from 'node:fs/promises';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { env } from './env.ts';

const MB = 1024 * 1024;

/** Bytes to write between two checks. */
const LOOK_EVERY = 32 * MB;

/** How much media may still use of a folder's disk, without the reserve for the database. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - env().diskReserve);
}

/** Passes bytes on while there is disk space. */
export async function* whileThereIsRoom<Chunk extends Uint8Array>(
  folder: string,
  source: AsyncIterable<Chunk>,
): AsyncGenerator<Chunk> {
  let room = 0;
  for await (const chunk of source) {
    if (room < chunk.byteLength) {
      const left = await roomIn(folder);
      if (left < chunk.byteLength) throw new StudioError('disk_full');
      room = Math.min(left, LOOK_EVERY);
    }
    room -= chunk.byteLength;
    yield chunk;
  }
}
