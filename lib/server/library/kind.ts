import 'server-only';
import { createHash } from 'node:crypto';
import { type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { LibraryKindName } from '#lib/studio/library/portable-library.ts';
import type { Schema } from '../db/schema.ts';
import { batches, type Db, type Store } from '../db/store.ts';
import { CONTAINERS } from '../media/examine.ts';

export interface Portable {
  id: string;
  createdAt: number;
}

/** A file a record refers to. */
export interface FileUse {
  sha256: string;
  /** Where it goes in the zip. */
  folder: string;
  /** How its name ends there; null when only its content says. */
  ending: string | null;
  /** What it must be by its content: a type, or `image/*` and the like. */
  mime: string;
  /** Without it there is no record. */
  required: boolean;
}

/** Something of this kind that is here already. */
export interface Known {
  id: string;
  key: string;
  inTrash: boolean;
}

/** What the ids of a library are called here: null for what did not survive, undefined for what it does not hold. */
export type Names = (kind: LibraryKindName, id: string) => string | null | undefined;

/**
 * One kind of thing in a portable library: how it is read here, what makes two of it the same, and how it is
 * written elsewhere. Another kind is another of these, and a name in `LIBRARY_KINDS`.
 */
export interface LibraryKind<Row extends Portable = Portable> {
  name: LibraryKindName;
  /** What new ids begin with. */
  prefix: string;
  schema: z.ZodType<Row>;
  /** Those with the given ids, or all there are, a batch at a time. */
  read(store: Store, owner: string, ids: readonly string[] | null): AsyncIterable<Row>;
  files(row: Row): FileUse[];
  /** At most one row of an owner has a given key. */
  unique: boolean;
  /** What identifies a thing across studios, whatever its id. */
  key(row: Row): string;
  /** What is here under the same ids, and whatever could have one of the same keys. */
  known(db: Db, owner: string, rows: readonly Row[]): Promise<Known[]>;
  /** What it cannot be without. */
  needs?(row: Row): { kind: LibraryKindName; id: string }[];
  /** As it is to be written here: under the names of this place, without the files that were lost. */
  settle(row: Row, id: string, names: Names, lost: ReadonlySet<string>): Row;
  insert(trx: Transaction<Schema>, owner: string, rows: Row[]): Promise<void>;
  /** What a person knows it by. */
  label(row: Row): string;
}

/** Rows that have the id of a given one, or its value in a column that tells most rows apart. */
export function alike<Row extends { id: string }>(
  column: string,
  rows: readonly Row[],
  value: (row: Row) => string | number,
): RawBuilder<boolean> {
  const ids = sql.join(rows.map(({ id }) => id));
  return sql<boolean>`(id in (${ids}) or ${sql.ref(column)} in (${sql.join(rows.map(value))}))`;
}

/** A short name for several facts together: equal facts, equal name. */
export const fingerprint = (...facts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url');

const BATCH = 200;

/** What a query finds, a batch at a time: the rows with the given ids, or all in the order of their ids. */
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

/** How the name of a file of some type ends. */
export function fileEnding(mime: string): string {
  const container = Object.entries(CONTAINERS).find(
    ([, { video, audio }]) => video === mime || audio === mime,
  );
  const subtype = /^image\/([a-z]{3,4})$/.exec(mime)?.[1];
  return ENDINGS[mime] ?? container?.[0] ?? subtype ?? 'bin';
}
