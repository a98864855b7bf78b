import 'server-only';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as tasks from './migrations/0001-tasks.ts';
import * as peopleAndPlaces from './migrations/0002-people-and-places.ts';
import * as origins from './migrations/0003-origins.ts';
import * as taskSearch from './migrations/0004-task-search.ts';
import * as speech from './migrations/0005-speech.ts';
import * as transcripts from './migrations/0006-transcripts.ts';
import * as dubs from './migrations/0007-dubs.ts';
import * as audioTrash from './migrations/0008-audio-trash.ts';
import * as sessions from './migrations/0009-sessions.ts';
import * as namedRemovals from './migrations/0010-named-removals.ts';
import * as chores from './migrations/0011-chores.ts';
import * as largeLibraries from './migrations/0012-large-libraries.ts';
import * as removalsByService from './migrations/0013-removals-by-service.ts';
import * as connections from './migrations/0014-connections.ts';
import * as modelNotes from './migrations/0015-model-notes.ts';
import * as talkSettings from './migrations/0016-talk-settings.ts';
import * as characterConnections from './migrations/0017-character-connections.ts';
import * as cuts from './migrations/0018-cuts.ts';
import * as matchedTasks from './migrations/0019-matched-tasks.ts';
import * as modelListings from './migrations/0020-model-listings.ts';
import * as renderSound from './migrations/0021-render-sound.ts';
import * as portraits from './migrations/0022-portraits.ts';
import * as tokens from './migrations/0024-tokens.ts';
import * as projects from './migrations/0025-projects.ts';
import * as ledger from './migrations/0026-ledger.ts';
import * as webhooks from './migrations/0027-webhooks.ts';
import * as blobStores from './migrations/0028-blob-stores.ts';
import * as people from './migrations/0029-people.ts';
import * as watchFolder from './migrations/0030-watch-folder.ts';
import * as approvals from './migrations/0031-approvals.ts';
import * as review from './migrations/0033-review.ts';
import * as projectMembers from './migrations/0034-project-members.ts';
import * as ownFootage from './migrations/0036-own-footage.ts';
import * as guesses from './migrations/0037-guesses.ts';
import * as readOnly from './migrations/0038-read-only.ts';
import * as passkeysAndSelections from './migrations/0039-passkeys-and-selections.ts';
import * as installation from './migrations/0040-installation.ts';
import * as commentsOfWorks from './migrations/0041-comments-of-works.ts';
import * as auditChanges from './migrations/0043-audit-changes.ts';
import * as namedWork from './migrations/0044-named-work.ts';
import * as decidedBy from './migrations/0045-decided-by.ts';
import * as playableCopies from './migrations/0046-playable-copies.ts';
import * as playableDubs from './migrations/0047-playable-dubs.ts';
import * as followHold from './migrations/0048-follow-hold.ts';
import * as secretChecks from './migrations/0050-secret-checks.ts';
import { NewerDatabase } from './newer-database.ts';
import type { Dialect, Store } from './store.ts';

interface Migration {
  up(db: Transaction<unknown>, dialect: Dialect): Promise<void>;
}

/** In order. A migration that has shipped is never changed. */
export const REMOVALS_NAMED = '0010-named-removals';

const MIGRATIONS: Record<string, Migration> = {
  '0001-tasks': tasks,
  '0002-people-and-places': peopleAndPlaces,
  '0003-origins': origins,
  '0004-task-search': taskSearch,
  '0005-speech': speech,
  '0006-transcripts': transcripts,
  '0007-dubs': dubs,
  '0008-audio-trash': audioTrash,
  '0009-sessions': sessions,
  [REMOVALS_NAMED]: namedRemovals,
  '0011-chores': chores,
  '0012-large-libraries': largeLibraries,
  '0013-removals-by-service': removalsByService,
  '0014-connections': connections,
  '0015-model-notes': modelNotes,
  '0016-talk-settings': talkSettings,
  '0017-character-connections': characterConnections,
  '0018-cuts': cuts,
  '0019-matched-tasks': matchedTasks,
  '0020-model-listings': modelListings,
  '0021-render-sound': renderSound,
  '0022-portraits': portraits,
  '0024-tokens': tokens,
  '0025-projects': projects,
  '0026-ledger': ledger,
  '0027-webhooks': webhooks,
  '0028-blob-stores': blobStores,
  '0029-people': people,
  '0030-watch-folder': watchFolder,
  '0031-approvals': approvals,
  '0033-review': review,
  '0034-project-members': projectMembers,
  '0036-own-footage': ownFootage,
  '0037-guesses': guesses,
  '0038-read-only': readOnly,
  '0039-passkeys-and-selections': passkeysAndSelections,
  '0040-installation': installation,
  '0041-comments-of-works': commentsOfWorks,
  '0043-audit-changes': auditChanges,
  '0044-named-work': namedWork,
  '0045-decided-by': decidedBy,
  '0046-playable-copies': playableCopies,
  '0047-playable-dubs': playableDubs,
  '0048-follow-hold': followHold,
  '0050-secret-checks': secretChecks,
};

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

const MIGRATION_LOCK = 3_141_592;

interface Applied {
  migrations: { name: string; applied_at: number };
}

const namesIn = async (db: Kysely<Applied>) =>
  new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name));

/** The newest of some migrations that this program does not have. */
export const newerAmong = (applied: Iterable<string>): string | undefined =>
  [...applied]
    .filter((name) => !MIGRATION_NAMES.includes(name))
    .sort()
    .at(-1);

/**
 * Brings the tables up to date, and refuses those of a newer program. Several processes may do this at the same
 * time: the first holds the lock for one transaction, the others wait for it and then find nothing left to do.
 */
export async function migrate({ db, dialect }: Store): Promise<void> {
  // Migrations use the names in the database.
  const plain = db.withoutPlugins() as unknown as Kysely<Applied>;
  // Nothing left to do, as at most starts: then no lock is needed.
  const applied = await namesIn(plain).catch(() => new Set<string>());
  refuseNewer(applied);
  if (MIGRATION_NAMES.every((name) => applied.has(name))) return;
  await plain.transaction().execute(async (trx) => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    await applyMigrations(trx as unknown as Transaction<unknown>, dialect);
  });
}

function refuseNewer(applied: Iterable<string>): void {
  const newer = newerAmong(applied);
  if (newer) throw new NewerDatabase(newer, MIGRATION_NAMES.at(-1));
}

/** When a migration was applied here. */
export async function migratedAt({ db }: Store, name: string): Promise<number> {
  const plain = db.withoutPlugins() as unknown as Kysely<Applied>;
  const row = await plain
    .selectFrom('migrations')
    .select('applied_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return Number(row?.applied_at ?? 0);
}

/** Applies all missing migrations, or those named. */
export async function applyMigrations(
  db: Transaction<unknown>,
  dialect: Dialect,
  wanted: readonly string[] = MIGRATION_NAMES,
): Promise<void> {
  const trx = db as unknown as Transaction<Applied>;
  await trx.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .execute();
  const applied = await namesIn(trx);
  // A newer program may have been the first of several.
  refuseNewer(applied);
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    if (applied.has(name) || !wanted.includes(name)) continue;
    await migration.up(db, dialect);
    await trx.insertInto('migrations').values({ name, applied_at: Date.now() }).execute();
  }
}
