import 'server-only';
import { z } from 'zod';
import { Sealed } from './seal.ts';

/** A reason for which a backup is not made or not restored. The message is one line for the person. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Files of the data folder that open something: left out, or sealed by a passphrase. */
export const SECRETS = ['secret.key', 'session.key', 'links.key', 'service/studio-key'] as const;

/** Tables of what lets anybody in. They stay behind: what was ended or revoked must not come back. */
const ENTRIES = [
  'sessions',
  'tokens',
  'shares',
  'person_sessions',
  'verifications',
  'invitations',
  'guesses',
] as const;

export const MANIFEST = 'manifest.json';
export const LISTING = 'files.jsonl';
/** The copy of an SQLite database. PostgreSQL's tables lie in `database/`, a file each. */
export const SQLITE_COPY = 'studio.db';
export const TABLES = 'database';

export const Manifest = z.object({
  format: z.literal('dailies-backup', 'is no backup of Dailies'),
  version: z.literal(1, 'was made by a newer version of Dailies'),
  createdAt: z.number(),
  engine: z.enum(['sqlite', 'postgres']),
  /** What had been applied to the database. */
  migrations: z.array(z.string()),
  /** Of the list of files, which holds the checksum of every other. */
  listing: z.object({ bytes: z.number(), sha256: z.string() }),
  files: z.number(),
  bytes: z.number(),
  secrets: Sealed.nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

/** One file; one whose bytes are in the backup already says where. */
export const ListedFile = z.object({
  path: z
    .string()
    .regex(
      /^(studio\.db|database\/[a-z][a-z0-9_]*\.jsonl|blobs\/[0-9a-f]{2}\/[0-9a-f]{64}|service\/(service\.db|keys\.json|(tasks|characters)(\/[\w-][\w.-]*){1,2}))$/,
    ),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  same: z.string().optional(),
});
export type ListedFile = z.infer<typeof ListedFile>;

/**
 * Tables that stay behind. That nothing may be written comes first, for it holds for the others too. Which media are in
 * a bucket is one: in a backup all are files.
 */
export const LEFT_BEHIND: readonly string[] = ['read_only', ...ENTRIES, 'blob_stores'];

export const blobPath = (sha256: string) => `blobs/${sha256.slice(0, 2)}/${sha256}`;
