import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CutPart } from '../media/jobs.ts';
import type { ReadyPart } from './transcript-parts.ts';

const PREFIX = 'transcript-';

/** A transcript's working files: parts as they are cut, and those waiting to be sent again. */
export const transcriptFolder = (incoming: string, id: string) => join(incoming, `${PREFIX}${id}`);
/** One per try: the last one may still be cutting. */
export const cutFolder = (folder: string) => join(folder, `cut-${randomUUID()}`);
const heldFolder = (folder: string) => join(folder, 'held');

/** Keeps parts that could not be sent, so that a long recording is not cut again for every retry. */
export async function holdParts(folder: string, parts: readonly ReadyPart[]): Promise<void> {
  const held = heldFolder(folder);
  await mkdir(held, { recursive: true });
  for (const { file, part } of parts) {
    if (dirname(file) === held) continue;
    await rename(file, join(held, `${part.index}.flac`));
    await rename(file.replace(/flac$/, 'json'), join(held, `${part.index}.json`));
  }
}

/** The parts kept for a retry. */
export async function heldParts(folder: string): Promise<ReadyPart[]> {
  const held = heldFolder(folder);
  const names = await readdir(held).catch(() => []);
  const parts = names
    .filter((name) => name.endsWith('.json'))
    .map(async (name): Promise<ReadyPart> => {
      const cut = JSON.parse(await readFile(join(held, name), 'utf8')) as CutPart;
      return { ...cut, file: join(held, `${cut.part.index}.flac`) };
    });
  return Promise.all(parts);
}

export const dropHeldParts = (folder: string) => rm(heldFolder(folder), { recursive: true, force: true });

/** Removes files of transcripts long gone; those still waiting are cut again. */
export async function sweepHeldParts(incoming: string, before: number): Promise<void> {
  const names = await readdir(incoming).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const found = await stat(join(incoming, name)).catch(() => null);
    if (found && found.mtimeMs < before) await rm(join(incoming, name), { recursive: true, force: true });
  }
}
