import { afterAll } from 'vitest';
import { newDatabase } from '#lib/testing/new-database.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { openPostgres } from '../db/postgres.ts';
import type { Sql } from '../db/sql.ts';
import { openLocalSql } from '../store.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;

/** New, empty databases of the service on one engine; all are closed after the tests. */
export function testDatabases(engine: (typeof ENGINES)[number]) {
  const opened: Sql[] = [];
  afterAll(() => Promise.all(opened.map((sql) => sql.close())));
  return async (): Promise<Sql> => {
    const sql =
      engine === 'sqlite' ? openLocalSql(ownFolder(afterAll)) : await openPostgres(await newDatabase());
    opened.push(sql);
    return sql;
  };
}
