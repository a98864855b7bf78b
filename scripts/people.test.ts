import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#lib/server/db/open.ts';
import type { Store } from '#lib/server/db/store.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { startProgram } from '#lib/testing/program.ts';

const folder = ownFolder();
const dataDir = join(folder, 'data');
let store: Store;
beforeAll(async () => {
  store = await openStore({ dataDir });
});
afterAll(() => store.close());

async function people(args: string[], env: Record<string, string> = {}) {
  const conditions = { NODE_OPTIONS: '--conditions=react-server' };
  const program = startProgram('scripts/people.ts', { DATA_DIR: dataDir, ...conditions, ...env }, args);
  return [await program.exited, program.output().trim()];
}

function letIn(name: string, role: 'admin' | 'member') {
  const at = '2026-01-02T03:04:05.000Z';
  const row = { id: name, name, email: `${name.toLowerCase()}@example.org`, role, owner: name };
  const unset = { emailVerified: 0, image: null, disabledAt: null } as const;
  return store.db
    .insertInto('people')
    .values({ ...row, ...unset, createdAt: at, updatedAt: at })
    .execute();
}

test('with nothing given it lists who has an account', async () => {
  const [code, nobody] = await people([]);
  expect([code, nobody]).toEqual([0, expect.stringMatching(/^Nobody has an account yet\./)]);
  await letIn('Ada', 'admin');
  expect(await people([])).toEqual([0, 'ada@example.org  Ada  admin  videos 0  not signed in']);
});

test('what it cannot do is said in a line', async () => {
  const damaged = join(folder, 'damaged');
  const empty = join(folder, 'empty');
  for (const one of [damaged, empty]) await mkdir(one);
  await writeFile(join(damaged, 'studio.db'), 'no database'.repeat(1000));
  const said = await Promise.all([
    people(['reset', 'nobody@example.org']),
    people([], { DATA_DIR: empty }),
    people([], { DATA_DIR: damaged }),
    people([], { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' }),
    people([], { ACCOUNTS: 'maybe' }),
  ]);
  expect(said).toEqual([
    [1, 'Nothing was done: nobody here has the address nobody@example.org; npm run people lists who has one'],
    [1, `Nothing was done: there is no studio in ${empty}; is DATA_DIR right?`],
    [
      1,
      expect.stringMatching(
        /^Nothing was done: the database in \S+ is damaged \(.+\); restore a backup: .+$/,
      ),
    ],
    [1, 'Nothing was done: The database cannot be reached (connect ECONNREFUSED 127.0.0.1:1)'],
    [1, 'Nothing was done: ACCOUNTS must be on or off, not "maybe"'],
  ]);
  const env = { DATA_DIR: empty, NODE_OPTIONS: '--conditions=react-server' };
  const cancel = startProgram('scripts/migrate-data.ts', env, ['--cancel']);
  expect([await cancel.exited, cancel.output()]).toEqual([
    1,
    `The studio was not moved, or not wholly: there is no studio in ${empty}; is DATA_DIR right?\n`,
  ]);
  expect(await readdir(empty)).toEqual([]);
});

test('what it does not understand is answered with what it does', async () => {
  expect(await people(['reset'])).toEqual([
    1,
    expect.stringMatching(
      /^Nothing was done: that is not understood\nnpm run people +lists .+\n.+reset EMAIL.+$/,
    ),
  ]);
});

test('a database that another program holds is said to be locked', async () => {
  await letIn('Ben', 'member');
  using other = new DatabaseSync(join(dataDir, 'studio.db'));
  other.exec('begin immediate');
  expect(await people(['reset', 'ben@example.org'])).toEqual([
    1,
    'Nothing was done: the database is locked by another program: end that, or try again',
  ]);
  other.exec('rollback');
});
