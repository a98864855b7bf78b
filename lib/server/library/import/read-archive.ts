import 'server-only';
import type { LibraryManifest } from '#lib/studio/library.ts';
import type { BlobStore } from '../../media/blob-store.ts';
import type { Store } from '../../store/store.ts';
import { type Archive, openArchive } from './archive.ts';
import { type Decisions, decide } from './decide.ts';
import { readManifest } from './manifest.ts';
import { type KindSurvey, survey } from './survey.ts';
import { bytesOf, checkSpace, type Wanted, wantedFiles } from './wanted-files.ts';

export interface Importing {
  file: string;
  store: Store;
  shelf: BlobStore;
  owner: string;
  signal: AbortSignal;
}

export interface Opened {
  archive: Archive;
  manifest: LibraryManifest;
  surveys: KindSurvey[];
  decisions: Decisions;
  wanted: Wanted;
}

/** Opens an archive and works out what it would bring, for as long as `use` takes. */
export async function readArchive<Result>(
  { file, store, shelf, owner, signal }: Importing,
  use: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(file);
  try {
    const manifest = await readManifest(archive);
    const surveys = await survey(archive, store, owner, signal);
    const decisions = decide(surveys);
    const wanted = await wantedFiles(archive, manifest, surveys, decisions, shelf);
    await checkSpace(bytesOf(wanted));
    return await use({ archive, manifest, surveys, decisions, wanted });
  } finally {
    archive.close();
  }
}
