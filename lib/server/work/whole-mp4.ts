import 'server-only';
import { open } from 'node:fs/promises';

const HEADER = 16;
/** More boxes than this at the top level is no file a player would take. */
const MOST_BOXES = 10_000;

/**
 * Whether the boxes an MP4 consists of end where the file ends. Servers announce wrong lengths or none
 * at all, and a video that lost its end still opens.
 */
export async function isWholeMp4(file: string): Promise<boolean> {
  await using handle = await open(file, 'r');
  const { size } = await handle.stat();
  const header = Buffer.alloc(HEADER);
  let at = 0;
  for (let boxes = 0; at < size && boxes < MOST_BOXES; boxes++) {
    const { bytesRead } = await handle.read(header, 0, HEADER, at);
    if (bytesRead < 8) return false;
    const length = boxLength(header, bytesRead, size - at);
    if (length === null) return false;
    at += length;
  }
  return at === size;
}

function boxLength(header: Buffer, read: number, rest: number): number | null {
  const short = header.readUInt32BE(0);
  if (short === 0) return rest;
  if (short !== 1) return short >= 8 ? short : null;
  return read === HEADER ? Number(header.readBigUInt64BE(8)) : null;
}
