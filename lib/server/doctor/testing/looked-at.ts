import 'server-only';
import { env } from '../../process/env.ts';
import { blobs } from '../../storage/blob-store.ts';
import { examineStudio } from '../examine-studio.ts';
import type { Finding } from '../finding.ts';

export const OWNER = 'local';
export const DAY = 24 * 60 * 60_000;
export const NO_COPIES =
  'note backup: no copies are made: set BACKUP_DIR, or run npm run backup -- FILE now and then';

export const lines = (findings: Finding[]) =>
  findings
    .filter(({ level }) => level !== 'good')
    .map(({ area, level, says }) => `${level} ${area}: ${says}`);

export const look = async (over = {}) =>
  Array.fromAsync(examineStudio({ ...env(), ...over }, { quick: false }));

/** Finds, mends all that can be mended, and finds again. */
export async function mendAll() {
  const found = await look();
  const said: string[] = [];
  for (const { mend } of found) if (mend) said.push((await mend()).says);
  return { found: lines(found), said, left: lines(await look()) };
}

export const write = (bytes: Buffer) => blobs().write([bytes] as unknown as AsyncIterable<Uint8Array>);
