import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tasks } from '../tasks/repository.ts';
import { sampleTask } from '../testing/samples.ts';
import { testStores } from '../testing/stores.ts';
import { checkDatabase } from './check-database.ts';
import { lines, OWNER } from './testing/looked-at.ts';

const { place } = testStores('sqlite');
const databaseOf = async (where: { dataDir: string; databaseUrl?: string }) => {
  const found = await Array.fromAsync(checkDatabase({ databaseUrl: undefined, ...where }));
  return { found, said: lines(found).join() };
};

test('a damaged database is told; its indexes and loose rows are mended', async () => {
  const { where, open } = await place();
  expect((await databaseOf(where)).said).toMatch(/there is none/);
  const made = await open();
  await tasks(made, OWNER).insert([sampleTask({ tags: ['dusk'] }), sampleTask()]);
  await made.close();
  const file = join(where.dataDir, 'studio.db');

  using database = new DatabaseSync(file);
  database.exec('pragma foreign_keys = off; delete from tasks where id in (select task_id from task_tags)');
  const loose = await databaseOf(where);
  expect(loose.said).toMatch(/rows belong to something that is gone .*--fix removes them/);
  expect(await loose.found[0]?.mend?.()).toMatchObject({ isRight: true });
  expect((await databaseOf(where)).said).toBe('');

  database.close();
  // An entry of an index that says something else than its row.
  const bytes = await readFile(file);
  bytes.write('localvidX-2', bytes.indexOf('localvidB-2'));
  await writeFile(file, bytes);
  const bent = await databaseOf(where);
  expect(bent.said).toMatch(/damaged \(.*\): restore a backup .*--fix rebuilds its indexes/);
  expect(await bent.found[0]?.mend?.()).toMatchObject({ isRight: true });
  expect((await databaseOf(where)).said).toBe('');

  await rm(`${file}-wal`, { force: true });
  await writeFile(file, 'nothing of the kind'.repeat(500));
  const gone = await databaseOf(where);
  expect(gone.said).toMatch(/damaged \(file is not a database\)/);
  expect(await gone.found[0]?.mend?.()).toMatchObject({ isRight: false });
});

test('a database of another version is told', async () => {
  const { where, open } = await place();
  const made = await open();
  await sql`update migrations set name = '9999-later' where name like '0009%'`.execute(made.db);
  await made.close();
  expect((await databaseOf(where)).said).toMatch(/of a newer version \(9999-later\)/);
});

const postgres = testStores('postgres');
test('PostgreSQL is asked, and its silence told', async () => {
  const { where } = await postgres.place();
  expect((await databaseOf(where)).said).toBe('');
  const bare = await postgres.place({ bare: true });
  expect((await databaseOf(bare.where)).said).toMatch(/migrations are left: start the studio once/);
  const databaseUrl = `${where.databaseUrl}_of_nobody`;
  expect((await databaseOf({ ...where, databaseUrl })).said).toMatch(/does not answer .*check DATABASE_URL/);
});
