import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '#lib/testing/new-database.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { openDatabase, openLocalSql } from '../store.ts';
import { LATEST } from './migrations.ts';
import { openPostgres } from './postgres.ts';

const WHY = `are at version 999, and this one knows them up to ${LATEST}; start the newer Dailies, or restore a backup from before it`;
const INSERT = `insert into usage (key_id, used) values ('key_a', 1)`;

test('on SQLite, data of a newer service are not opened, and changed no more by who had them open', async () => {
  const folder = ownFolder(onTestFinished);
  const sql = openLocalSql(folder);
  await sql.run(INSERT);
  using newer = new DatabaseSync(join(folder, 'service.db'));
  newer.exec('pragma user_version = 999');
  await expect(sql.run(INSERT)).rejects.toThrow(WHY);
  await expect(sql.transaction(async () => 1)).rejects.toThrow(WHY);
  await sql.close();
  expect(() => openDatabase(folder)).toThrow(WHY);
});

test('on PostgreSQL, data of a newer service are not opened, and changed no more by who had them open', async () => {
  const url = await newDatabase();
  const sql = await openPostgres(url);
  await sql.transaction(() => sql.run(INSERT));
  const newer = new pg.Client({ connectionString: url });
  await newer.connect();
  await newer.query('insert into service.migrations values (999)');
  await newer.end();
  await expect(sql.transaction(async () => 1)).rejects.toThrow(WHY);
  await expect.poll(() => sql.run('delete from usage').then(String, String)).toContain(WHY);
  await sql.close();
  await expect(openPostgres(url)).rejects.toThrow(WHY);
});
