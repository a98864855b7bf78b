import { expect, test } from 'vitest';
import { testDatabases } from '../testing/databases.ts';
import { StoreAway } from './away.ts';

const newDatabase = testDatabases('postgres');

test('a connection that is cut between two queries of a transaction is a database that is away', async () => {
  const [sql, other] = await Promise.all([newDatabase(), newDatabase()]);
  const work = sql.transaction(async () => {
    const { pid } = (await sql.one('select pg_backend_pid() as pid')) ?? {};
    await other.run('select pg_terminate_backend(?, 10000)', Number(pid));
    for (;;) await sql.run('select 1');
  });
  await expect(work).rejects.toThrow(StoreAway);
  expect(await sql.one('select 1 as one')).toEqual({ one: 1 });
});

test('a question mark in text, a name or a remark stands for no value', async () => {
  const sql = await newDatabase();
  const row = await sql.one(
    `select 'really? it''s ?' as said, ? as "why?", $$what?$$ as quoted /* who? */, $body$ a $$?$$ $body$ as body
     -- when?
     , ? as last`,
    'first',
    'second',
  );
  expect(row).toEqual({
    said: "really? it's ?",
    'why?': 'first',
    quoted: 'what?',
    body: ' a $$?$$ ',
    last: 'second',
  });
});
