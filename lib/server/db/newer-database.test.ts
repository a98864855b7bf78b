import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startProgram } from '#lib/testing/program.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { tasks } from '../tasks/repository.ts';
import { startChild } from '../testing/child.ts';
import { sampleTask } from '../testing/samples.ts';
import { ENGINES, type TestPlace, testStores } from '../testing/stores.ts';
import { MIGRATION_NAMES } from './migrate.ts';
import { openStore } from './open.ts';
import { readOnly } from './read-only.ts';
import { LOCAL_OWNER } from './store.ts';

/** What the next version of Dailies does to the tables. */
async function migrateFurther({ where: { dataDir, databaseUrl } }: TestPlace): Promise<void> {
  const step = `alter table tasks add column later text; insert into migrations values ('9999-later', 1)`;
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`begin; ${step}; commit`);
    await client.end();
    return;
  }
  using database = new DatabaseSync(join(dataDir, 'studio.db'), { timeout: 10_000 });
  database.exec(`begin immediate; ${step}; commit`);
}

const WHY = `the data are at version 9999-later, and this Dailies knows them up to ${MIGRATION_NAMES.at(-1)}; start the newer Dailies, or restore a backup from before it`;

describe.each(ENGINES)('a database that is newer than the program, on %s', (engine) => {
  const stores = testStores(engine);

  test('is not opened', async () => {
    const place = await stores.place();
    await place.open();
    await migrateFurther(place);
    await expect(openStore(place.where)).rejects.toThrow(WHY);
  });

  test('is changed no more by who had it open, from the next change on', async () => {
    const place = await stores.place();
    const store = await place.open();
    const mine = tasks(store, LOCAL_OWNER);
    await mine.insert([sampleTask()]);
    await migrateFurther(place);
    await expect(mine.insert([sampleTask()])).rejects.toThrow(WHY);
    await waitUntil(() =>
      readOnly(store).then(
        () => false,
        (cause: Error) => cause.message === WHY,
      ),
    );
    await expect(store.db.deleteFrom('chores').execute()).rejects.toThrow(WHY);
  });

  test('ends a program that writes to it', async () => {
    const place = await stores.place();
    const writer = startChild('write-tasks.ts', place.where);
    for await (const _ of writer.lines) {
      await migrateFurther(place);
      break;
    }
    writer.process.stdout?.resume();
    expect(await writer.ended).toMatchObject({ code: 1, errors: expect.stringContaining(WHY) });
  });

  test('ends the work of a process, with what to do', async () => {
    const place = await stores.place();
    await (await place.open()).close();
    const { dataDir, databaseUrl } = place.where;
    const env = {
      NODE_OPTIONS: '--conditions=react-server',
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    };
    const work = startProgram('scripts/work.ts', env);
    await work.printed(/works on the queue/);
    await migrateFurther(place);
    expect(await work.exited).toBe(1);
    expect(work.output()).toContain(`Dailies cannot go on: ${WHY}`);
    const again = startProgram('scripts/work.ts', env);
    expect(await again.exited).toBe(1);
    expect(again.output()).toContain(WHY);
  });

  test('is not backed up, for it may name media that the program does not look for', async () => {
    const place = await stores.place();
    await place.open();
    await migrateFurther(place);
    const file = join(ownFolder(onTestFinished), 'copy.zip');
    await expect(makeBackup({ ...place.where, file })).rejects.toThrow(
      'the database is of a newer version (9999-later); make the backup with that version',
    );
  });
});
