import 'server-only';
import { z } from 'zod';
import { TaggedError } from '#lib/format/tagged-error.ts';
import { Sealed } from './seal.ts';

/** Why a backup is not made or not restored. The message is one line for the person. */
export class BackupRefused extends TaggedError {
  static override readonly tag: string = 'BackupRefused';
}

export const noStudioIn = (dataDir: string) =>
  new BackupRefused(`there is no studio in ${dataDir}; is DATA_DIR right?`);

/** Files of the data folder that grant access: left out, or sealed by a passphrase. */
export const SECRETS = ['secret.key', 'session.key', 'links.key', 'service/studio-key'] as const;

/** Tables of credentials. They are left out: what was ended or revoked must not come back. */
const ENTRIES = [
  'sessions',
  'tokens',
  'shares',
  'person_sessions',
  'verifications',
  'invitations',
  'guesses',
  'secret_checks',
] as const;

export const MANIFEST = 'manifest.json';
export const LISTING = 'files.jsonl';
/** The copy of an SQLite database. PostgreSQL's tables are in `database/`, a file each. */
export const SQLITE_COPY = 'studio.db';
export const TABLES = 'database';

/** The tables of services that render together. Older programs would take such a backup for a damaged one. */
export const JOINED_TABLES = 'service/database.jsonl';
export const WITH_JOINED = 2;

export const Manifest = z.object({
  format: z.literal('dailies-backup', 'is no backup of Dailies'),
  version: z.literal([1, WITH_JOINED], 'was made by a newer version of Dailies'),
  createdAt: z.number(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The migrations applied to the database. */
  migrations: z.array(z.string()),
  /** Of the list of files, which holds the checksum of every other. */
  listing: z.object({ bytes: z.number(), sha256: z.string() }),
  files: z.number(),
  bytes: z.number(),
  secrets: Sealed.nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

/** One file; for bytes already in the backup, with a reference. */
export const ListedFile = z.object({
  path: z
    .string()
    .regex(
      /^(studio\.db|database\/[a-z][a-z0-9_]*\.jsonl|blobs\/[0-9a-f]{2}\/[0-9a-f]{64}|service\/(service\.db|database\.jsonl|keys\.json|(tasks|characters)(\/[\w-][\w.-]*){1,2}))$/,
    ),
  bytes: z.int().nonnegative(),
  sha256: z.string(),
  same: z.string().optional(),
});
export type ListedFile = z.infer<typeof ListedFile>;

/**
 * Tables left out. `read_only` comes first, as it protects the others too. `blob_stores` is one of them: in a
 * backup all media are files.
 */
export const LEFT_BEHIND: readonly string[] = ['read_only', ...ENTRIES, 'blob_stores'];

export const blobPath = (sha256: string) => `blobs/${sha256.slice(0, 2)}/${sha256}`;
