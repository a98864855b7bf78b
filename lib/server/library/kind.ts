import 'server-only';
import { createHash } from 'node:crypto';
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { LibraryKindName } from '#lib/studio/portable/portable-library.ts';
import { batchesBySize, bytesIn, type Sized } from '../db/batches-by-size.ts';
import type { Schema } from '../db/schema.ts';
import { batches, type Db, type Store } from '../db/store.ts';
import { UnreadableRow } from '../db/unreadable.ts';

export interface Portable {
  id: string;
  createdAt: number;
}

/** A file a record refers to. */
export interface FileUse {
  sha256: string;
  /** Where it goes in the zip. */
  folder: string;
  /** Its extension there; null when it follows from the content. */
  ending: string | null;
  /** The type its content must have: exact, or `image/*` and the like. */
  mime: string;
  /** The record is dropped without it. */
  required: boolean;
}

/** An existing row of this kind. */
export interface Known {
  id: string;
  key: string;
  inTrash: boolean;
}

/** Local ids by library id: null for a record that was dropped, undefined for one the library does not hold. */
export type Names = (kind: LibraryKindName, id: string) => string | null | undefined;

/** Something a record names that may be outside the library. */
export interface Mention {
  kind: 'tasks' | 'assets' | 'speech';
  id: string;
}

/** Called with each record that is not exported, and the reason. */
export type LeaveOut = (record: { id: string }, reason: string) => void;

/** An exportable record. One that could not be imported must not block the others. */
export function* portable<Row, Stored extends { id: string }>(
  schema: z.ZodType<Row>,
  row: Stored,
  leaveOut?: LeaveOut,
  read: (row: Stored) => unknown = (record) => record,
): Generator<Row> {
  try {
    const { success, data, error } = schema.safeParse(read(row));
    if (success) yield data;
    else leaveOut?.(row, firstIssue(error));
  } catch (cause) {
    if (!(cause instanceof UnreadableRow)) throw cause;
    leaveOut?.(row, cause.message);
  }
}

/** The first problem, with its field. */
export function firstIssue({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join('.') || 'It'}: ${issue?.message ?? 'is not what it should be'}`;
}

/**
 * One kind of record in a portable library: how it is read here, how duplicates are recognised, and how it is
 * written elsewhere. To add a kind, implement this and name it in `LIBRARY_KINDS`.
 */
export interface LibraryKind<Row extends Portable = Portable> {
  name: LibraryKindName;
  prefix: string;
  schema: z.ZodType<Row>;
  /** Those with the given ids, or all, in batches; reports those not exported. */
  read(store: Store, owner: string, ids: readonly string[] | null, leaveOut?: LeaveOut): AsyncIterable<Row>;
  files(row: Row): FileUse[];
  /** At most one row of an owner has a given key. */
  unique: boolean;
  /** Identifies a thing across studios, whatever its id. */
  key(row: Row): string;
  /** How things with the same key are found. */
  lookup: Lookup<Row>;
  /** Which of these ids exist here, in any state. */
  known(db: Db, owner: string, ids: string[]): Promise<Known[]>;
  needs?(row: Row): { kind: LibraryKindName; id: string }[];
  /** Others' things it names: outside the library, a name stays only if the importer sees the thing. */
  mentions?(row: Row): Mention[];
  /** The row as written here: with local ids and without lost files. */
  settle(row: Row, id: string, names: Names, lost: ReadonlySet<string>): Row;
  /** The row without ids that a service would be asked for. */
  withoutServiceId?(row: Row): Row;
  insert(trx: Transaction<Schema>, owner: string, rows: Row[]): Promise<void>;
  /** Undoes an insert. */
  remove(trx: Transaction<Schema>, owner: string, ids: string[]): Promise<void>;
  /** How many rows it counts for; one by default. */
  weight?(row: Row): number;
  label(row: Row): string;
}

/** The local project of a record; none if its project was not imported. */
export const placeHere = ({ projectId }: { projectId: string | null }, names: Names): string | null =>
  projectId && (names('projects', projectId) ?? null);

type LibraryTable =
  | 'projects'
  | 'tasks'
  | 'assets'
  | 'characters'
  | 'transcripts'
  | 'dubs'
  | 'speechClips'
  | 'conversations'
  | 'cuts'
  | 'cutRenders';

/** A value that stays the same under every id. */
export interface Lookup<Row> {
  value(row: Row): string | number;
  /** The ids of everything with one of these values. */
  ids(db: Db, owner: string, values: readonly (string | number)[]): Promise<string[]>;
  /** Which of these ids are another owner's here. */
  taken(db: Db, owner: string, ids: readonly string[]): Promise<string[]>;
}

/** Looks things up by a nearly unique column. */
export const lookupBy = <Column extends string>(
  table: LibraryTable,
  column: Column,
): Lookup<Record<Column, string | number>> => ({
  value: (row) => row[column],
  async ids(db, owner, values) {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('owner', '=', owner)
      .where(sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`)
      .execute();
    return found.map(({ id }) => id);
  },
  async taken(db, owner, ids) {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('owner', '!=', owner)
      .where(sql<boolean>`id in (${sql.join(ids)})`)
      .execute();
    return found.map(({ id }) => id);
  },
});

/** Removes rows and those that depend on them. */
export const removeFrom =
  (table: Exclude<LibraryTable, 'tasks'>) =>
  async (trx: Transaction<Schema>, owner: string, ids: string[]): Promise<void> => {
    await trx.deleteFrom(table).where('owner', '=', owner).where('id', 'in', ids).execute();
  };

/** A hash of several values together. */
export const fingerprint = (...facts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

const BATCH = 1000;

/**
 * The rows with the given ids, or all, ordered by id. `long` names the columns that limit how many rows are
 * read at once.
 */
export async function* eachRow<Tables, From extends keyof Tables, Row extends { id: string }>(
  query: () => SelectQueryBuilder<Tables, From, Row>,
  ids: readonly string[] | null,
  { long = [], column = 'id' }: { long?: readonly string[]; column?: string } = {},
): AsyncGenerator<Row> {
  const id = sql.ref<string>(column);
  const sizes = () =>
    query()
      .clearSelect()
      .select([id.as('id'), bytesIn(long).as('bytes')])
      .$castTo<Sized>()
      .orderBy(id);
  const among = (some: string[]) => sql<boolean>`${id} in (${sql.join(some)})`;
  for await (const some of ids ? given(ids) : all()) {
    for (const portion of batchesBySize(some))
      yield* await query().where(among(portion)).orderBy(id).execute();
  }

  async function* given(wanted: readonly string[]): AsyncGenerator<Sized[]> {
    for (const some of batches([...wanted], BATCH)) yield await sizes().where(among(some)).execute();
  }

  async function* all(): AsyncGenerator<Sized[]> {
    for (let after = ''; ; ) {
      const some = await sizes().where(sql<boolean>`${id} > ${after}`).limit(BATCH).execute();
      yield some;
      const last = some.at(-1);
      if (!last || some.length < BATCH) return;
      after = last.id;
    }
  }
}
