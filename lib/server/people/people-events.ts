import 'server-only';
import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Db } from '../db/store.ts';
import { registry } from '../process/registry.ts';

export interface Transfer {
  from: string;
  to: string;
  /** Only what lies in these projects; null for everything. */
  projects: readonly string[] | null;
}

/** What features do when people and their projects come and go. */
export interface PeopleEvents {
  /** Gives a feature's work to another owner, with everything else or not at all. */
  transfer?: (trx: Transaction<Schema>, transfer: Transfer) => Promise<void>;
  /** Closes what somebody had opened whose work has gone to another. */
  left?: (db: Db, owner: string) => Promise<void>;
  /** Projects have a new owner, who decides anew what was open. */
  projectsGiven?: (trx: Transaction<Schema>, from: string, projects: readonly string[]) => Promise<void>;
}

export const peopleEvents = registry<PeopleEvents>('people events');

/** The filed rows that a transfer is about. */
export const isTransferred = ({ from, projects }: Transfer): RawBuilder<SqlBool> =>
  projects
    ? sql<SqlBool>`owner = ${from} and project_id in (${sql.join([...projects])})`
    : sql<SqlBool>`owner = ${from}`;
