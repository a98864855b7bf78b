import 'server-only';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { LibraryKindName } from '#lib/studio/library.ts';
import type { Schema } from '../store/schema.ts';
import type { Db, Store } from '../store/store.ts';

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
  mark: string;
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
  /** Those with the given ids, or all there are, a portion at a time. */
  read(store: Store, owner: string, ids: readonly string[] | null): AsyncIterable<Row>;
  files(row: Row): FileUse[];
  /** There can be only one with the same mark. */
  once: boolean;
  /** Equal for two that are the same thing. */
  mark(row: Row): string;
  /** What is here under the same ids, and whatever could have one of the same marks. */
  known(db: Db, owner: string, rows: readonly Row[]): Promise<Known[]>;
  /** What it cannot be without. */
  needs?(row: Row): { kind: LibraryKindName; id: string }[];
  /** As it is to be written here: under the names of this place, without the files that were lost. */
  settle(row: Row, id: string, names: Names, lost: ReadonlySet<string>): Row;
  insert(trx: Transaction<Schema>, owner: string, rows: Row[]): Promise<void>;
  /** What a person knows it by. */
  label(row: Row): string;
}
