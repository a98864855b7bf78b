import 'server-only';
import { statfs } from 'node:fs/promises';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const MB = 1024 * 1024;

/** What media leave free: without it the database could not write down that there is none. */
export const RESERVED_BYTES = 256 * MB;

/** How much may be written between two looks. */
const LOOK_EVERY = 32 * MB;

/** How much media may still take of the disk a folder lies on. */
export async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - RESERVED_BYTES);
}

export const diskFull = () =>
  new StudioError(
    'storage_failed',
    'The disk is full. Free some space: nothing new can be stored until then.',
  );

/** Passes bytes on for as long as there is room for them. */
export async function* whileThereIsRoom<Chunk extends Uint8Array>(
  folder: string,
  source: AsyncIterable<Chunk>,
): AsyncGenerator<Chunk> {
  let room = 0;
  for await (const chunk of source) {
    if (room < chunk.byteLength) {
      const left = await roomIn(folder);
      if (left < chunk.byteLength) throw diskFull();
      room = Math.min(left, LOOK_EVERY);
    }
    room -= chunk.byteLength;
    yield chunk;
  }
}
