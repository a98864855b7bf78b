import 'server-only';
import { createHash } from 'node:crypto';
import { type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { CONTAINERS } from '#lib/format/containers.ts';
import type { LibraryKindName } from '#lib/studio/library/portable-library.ts';
import type { Schema } from '../db/schema.ts';
import { batches, type Db, type Store } from '../db/store.ts';

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

/** Something of this kind that is here already. */
export interface Known {
  id: string;
  key: string;
  inTrash: boolean;
}

/** Local ids by library id: null for a record that was dropped, undefined for one the library does not hold. */
export type Names = (kind: LibraryKindName, id: string) => string | null | undefined;

/**
 * One kind of record in a portable library: how it is read here, how duplicates are recognised, and how it is
 * written elsewhere. To add a kind, implement this and name it in `LIBRARY_KINDS`.
 */
export interface LibraryKind<Row extends Portable = Portable> {
  name: LibraryKindName;
  prefix: string;
  schema: z.ZodType<Row>;
  /** Those with the given ids, or all, in batches. */
  read(store: Store, owner: string, ids: readonly string[] | null): AsyncIterable<Row>;
  files(row: Row): FileUse[];
  /** At most one row of an owner has a given key. */
  unique: boolean;
  /** What identifies a thing across studios, whatever its id. */
  key(row: Row): string;
  /** Existing records with one of these ids, and candidates for the same key. */
  known(db: Db, owner: string, rows: readonly Row[]): Promise<Known[]>;
  needs?(row: Row): { kind: LibraryKindName; id: string }[];
  /** The row as it is written here: with local ids and without lost files. */
  settle(row: Row, id: string, names: Names, lost: ReadonlySet<string>): Row;
  insert(trx: Transaction<Schema>, owner: string, rows: Row[]): Promise<void>;
  /** Takes back what was inserted. */
  remove(trx: Transaction<Schema>, owner: string, ids: string[]): Promise<void>;
  /** How many rows it takes; one unless said. */
  weight?(row: Row): number;
  label(row: Row): string;
}

/** Rows with one of the given ids, or one of the given values in a selective column. */
export function alike<Row extends { id: string }>(
  column: string,
  rows: readonly Row[],
  value: (row: Row) => string | number,
): RawBuilder<boolean> {
  const ids = sql.join(rows.map(({ id }) => id));
  return sql<boolean>`(id in (${ids}) or ${sql.ref(column)} in (${sql.join(rows.map(value))}))`;
}

/** Removes rows of a table, and what hangs on them. */
export const removeFrom =
  (
    table:
      | 'assets'
      | 'characters'
      | 'transcripts'
      | 'dubs'
      | 'speechClips'
      | 'conversations'
      | 'cuts'
      | 'cutRenders',
  ) =>
  async (trx: Transaction<Schema>, owner: string, ids: string[]): Promise<void> => {
    await trx.deleteFrom(table).where('owner', '=', owner).where('id', 'in', ids).execute();
  };

/** A hash of several values together. */
export const fingerprint = (...facts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

const BATCH = 200;

/** The results of a query in batches: the rows with the given ids, or all ordered by id. */
export async function* eachRow<Tables, From extends keyof Tables, Row extends { id: string }>(
  query: () => SelectQueryBuilder<Tables, From, Row>,
  ids: readonly string[] | null,
  column = 'id',
): AsyncGenerator<Row> {
  const id = sql.ref(column);
  if (ids) {
    for (const some of batches([...ids], BATCH)) {
      yield* await query()
        .where(sql<boolean>`${id} in (${sql.join(some)})`)
        .execute();
    }
    return;
  }
  for (let after = ''; ; ) {
    const rows = await query().where(sql<boolean>`${id} > ${after}`).orderBy(id).limit(BATCH).execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/webm': 'webm',
  'video/mpeg': 'mpg',
  'video/mp2t': 'ts',
};

export function fileEnding(mime: string): string {
  const container = Object.entries(CONTAINERS).find(
    ([, { video, audio }]) => video === mime || audio === mime,
  );
  const subtype = /^image\/([a-z]{3,4})$/.exec(mime)?.[1];
  return ENDINGS[mime] ?? container?.[0] ?? subtype ?? 'bin';
}
