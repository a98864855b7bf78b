import 'server-only';
import { CompiledQuery, type DatabaseConnection, sql } from 'kysely';
import { MIGRATION_NAMES } from './migrate.ts';
import { NewerDatabase } from './newer-database.ts';
import type { Db } from './store.ts';

const NEWER = CompiledQuery.raw(
  `select max(name) as name from migrations where name not in (${MIGRATION_NAMES.map((name) => `'${name}'`).join(', ')})`,
);

type Newer = { name: string | null };

const LOOK_MS = 1000;

/** Looks, before the database is used and at most once a second, whether it has become newer than this program. */
export interface VersionWatch {
  /** From here on its tables are there. */
  begin(): void;
  look(connection: DatabaseConnection): Promise<void>;
}

export function watchVersion(): VersionWatch {
  let lookedAt: number | null = null;
  let newer: string | null = null;
  return {
    begin() {
      lookedAt = performance.now();
    },
    async look(connection) {
      if (lookedAt === null) return;
      const now = performance.now();
      if (now - lookedAt > LOOK_MS) {
        lookedAt = now;
        const { rows } = await connection.executeQuery<Newer>(NEWER);
        newer = rows[0]?.name ?? null;
      }
      if (newer !== null) throw new NewerDatabase(newer, MIGRATION_NAMES.at(-1));
    },
  };
}

/** As a condition of a statement: the tables are as this program knows them. */
export const isOurVersion = sql<boolean>`((select count(*) from migrations) <= ${sql.lit(MIGRATION_NAMES.length)})`;

/** What kept a statement with that condition from doing anything. */
export async function newerDatabase(db: Db): Promise<NewerDatabase> {
  const { rows } = await db.executeQuery<Newer>(NEWER);
  return new NewerDatabase(String(rows[0]?.name), MIGRATION_NAMES.at(-1));
}
