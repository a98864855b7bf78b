import 'server-only';
import { fileTypeFromFile } from 'file-type';
import { CONTAINERS } from '#lib/format/containers.ts';
import { formatBytes } from '#lib/format/units.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { isReferenceImage } from '#lib/studio/media/asset-limits.ts';
import type { Store } from '../../db/store.ts';
import { roomIn } from '../../process/disk.ts';
import { env } from '../../process/env.ts';
import type { BlobStore } from '../../storage/blob-storage.ts';
import { ownBlobs } from '../../storage/blob-uses.ts';
import type { FileUse } from '../kind.ts';
import { type Archive, DamagedEntry } from './archive.ts';
import type { Manifest } from './manifest.ts';
import type { Decisions, KindSurvey } from './plan.ts';

/** Whether a file's content matches its record's type: it will be served under that type. */
export async function fileFits(file: string, wanted: string): Promise<boolean> {
  const type = await fileTypeFromFile(file);
  if (!type) return false;
  if (wanted.startsWith('image/')) {
    return isReferenceImage(type.mime) && (wanted === 'image/*' || wanted === type.mime);
  }
  const container = CONTAINERS[type.ext];
  if (!container) return false;
  return wanted.endsWith('/*') || container.video === wanted || container.audio === wanted;
}

interface WantedFile extends FileUse {
  path: string;
  bytes: number;
}

export interface Wanted {
  /** To be imported: in the archive, and not here yet. */
  files: Map<string, WantedFile>;
  /** Needed, and neither here nor in the archive: hash → why. */
  lost: Map<string, string>;
}

/**
 * The files of new records. Bytes that only other owners have must come with the archive: knowing a hash
 * gives no access to its content.
 */
export async function wantedFiles(
  archive: Archive,
  { entries }: Manifest,
  surveys: readonly KindSurvey[],
  decisions: Decisions,
  { blobStore, store, owner }: { blobStore: BlobStore; store: Store; owner: string },
): Promise<Wanted> {
  const wanted: Wanted = { files: new Map(), lost: new Map() };
  const uses = new Map<string, FileUse>();
  for (const { kind, records } of surveys) {
    for (const { id, files } of records.values()) {
      if (!decisions.get(kind.name)?.get(id)?.fresh) continue;
      for (const use of files) if (!uses.has(use.sha256)) uses.set(use.sha256, use);
    }
  }
  const own = await ownBlobs(store, owner, [...uses.keys()]);
  for (const [sha256, use] of uses) {
    if (own.has(sha256) && (await blobStore.stat(sha256))) continue;
    const entry = entries.get(sha256);
    const size = entry ? archive.sizeOf(entry.path) : null;
    if (!entry || size === null) wanted.lost.set(sha256, 'is not in the zip');
    else if (size !== entry.bytes) wanted.lost.set(sha256, 'is not as large as the manifest says');
    else wanted.files.set(sha256, { ...use, path: entry.path, bytes: entry.bytes });
  }
  return wanted;
}

/** Stores a file; returns what is wrong with it, or null. */
export type TakeFile = (file: WantedFile, bytes: AsyncIterable<Uint8Array>) => Promise<string | null>;

/** Reads every wanted file completely. Damaged ones move to the lost ones. */
export async function takeFiles(
  archive: Archive,
  wanted: Wanted,
  take: TakeFile,
  signal: AbortSignal,
): Promise<void> {
  for (const file of [...wanted.files.values()]) {
    signal.throwIfAborted();
    const problem = await take(file, archive.read(file.path)).catch((cause: unknown) => {
      if (cause instanceof DamagedEntry) return 'cannot be read from the zip';
      throw cause;
    });
    if (problem === null) continue;
    wanted.files.delete(file.sha256);
    wanted.lost.set(file.sha256, problem);
  }
}

export const bytesOf = ({ files }: Wanted): number =>
  [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0);

/** Refuses early what the disk cannot hold. */
export async function checkSpace(bytes: number): Promise<void> {
  const free = await roomIn(env().dataDir);
  if (bytes <= free) return;
  throw new StudioError(
    'storage_failed',
    `The library needs ${formatBytes(bytes)}, and ${formatBytes(free)} are free on the disk`,
  );
}
