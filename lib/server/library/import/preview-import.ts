import 'server-only';
import { createHash } from 'node:crypto';
import type { LibraryImported } from '#lib/studio/library.ts';
import { conclude } from './conclude.ts';
import { type Importing, readArchive } from './read-archive.ts';
import { type TakeFile, takeFiles } from './wanted-files.ts';

/** What importing an archive would do. Everything in it is read and checked, and nothing is changed. */
export function previewImport(given: Importing): Promise<LibraryImported> {
  return readArchive(given, async ({ archive, manifest, surveys, decisions, wanted }) => {
    await takeFiles(archive, wanted, checkOnly, given.signal);
    return conclude(manifest, surveys, decisions, wanted).report;
  });
}

const checkOnly: TakeFile = async ({ sha256 }, bytes) => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex') === sha256 ? null : 'has a wrong checksum';
};
