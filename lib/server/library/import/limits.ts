import 'server-only';
import { ASSET_BYTES } from '#lib/studio/asset-limits.ts';
import { LIBRARY_KINDS, MANIFEST, recordsPath } from '#lib/studio/library.ts';

const MiB = 1024 ** 2;
const GiB = 1024 ** 3;

/** What an archive may ask of us before we have seen any of its content. */
export const ARCHIVE_LIMITS = {
  /** The zip itself, and everything in it unpacked. */
  bytes: 512 * GiB,
  entries: 500_000,
  manifestBytes: 128 * MiB,
  recordsBytes: 2 * GiB,
  lineBytes: 32 * MiB,
  /** How many times larger than the zip its content may be, once there is enough of it to matter. */
  ratio: 100,
  entryRatio: 200,
  ratioFrom: 32 * MiB,
} as const;

const RECORDS: ReadonlySet<string> = new Set(LIBRARY_KINDS.map(recordsPath));

/** The most one entry may unpack to. */
export function entryLimit(path: string): number {
  if (path === MANIFEST) return ARCHIVE_LIMITS.manifestBytes;
  return RECORDS.has(path) ? ARCHIVE_LIMITS.recordsBytes : ASSET_BYTES.video;
}
