import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type Transaction } from 'kysely';
import { describe, expect, test } from 'vitest';
import { queueState } from '../connection/queue-state.ts';
import { connections } from '../connection/repository.ts';
import { tasks } from '../tasks/repository.ts';
import { ENGINES, type TestPlace, testStores } from '../testing/stores.ts';
import { applyMigrations, MIGRATION_NAMES } from './migrate.ts';
import { openPostgres } from './open.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { inThisThread } from './sqlite-lane.ts';
import type { Dialect } from './store.ts';

type Old = Record<
  'connections' | 'queues' | 'tasks' | 'task_removals',
  Record<string, string | number | null>
>;

/** A database as it was before a migration. */
async function before(name: string, dialect: Dialect, { where }: TestPlace): Promise<Kysely<Old>> {
  await mkdir(where.dataDir, { recursive: true });
  const db = where.databaseUrl
    ? (await openPostgres(where.databaseUrl)).db.withoutPlugins()
    : new Kysely<unknown>({
        dialect: new NodeSqliteDialect(join(where.dataDir, 'studio.db'), inThisThread),
      });
  const older = MIGRATION_NAMES.slice(0, MIGRATION_NAMES.indexOf(name));
  await db
    .transaction()
    .execute((trx) => applyMigrations(trx as unknown as Transaction<unknown>, dialect, older));
  return db as unknown as Kysely<Old>;
}

const task = (id: string, over: Record<string, string | number | null> = {}) => ({
  id,
  owner: 'local',
  endpoint: 'videos',
  model: 'vidB-2',
  prompt: id,
  params: '{}',
  status: 'rendering',
  created_at: 1,
  revision: 1,
  service_id: `vidB-2:${id}`,
  due_at: 1,
  ...over,
});

describe.each(ENGINES)('on %s', (dialect) => {
  const stores = testStores(dialect);

  test('the one connection becomes the first of several, and what was made there is its own', async () => {
    const place = await stores.place({ bare: true });
    const old = await before('0014-connections', dialect, place);
    const address = 'https://media.example';
    const saved = { address, sealed_key: 'sealed', key_hint: 'wxyz', idempotent: 1, updated_at: 5 };
    await old
      .insertInto('connections')
      .values({ owner: 'local', ...saved })
      .execute();
    const paused = JSON.stringify({ code: 'quota_exceeded', message: 'Used up', at: 1 });
    await old
      .insertInto('queues')
      .values([
        { owner: 'local', paused, hold_until: null },
        { owner: 'ben', paused, hold_until: 7 },
      ])
      .execute();
    await old
      .insertInto('tasks')
      .values([
        task('there', { connection: address, endpoint: 'video/create' }),
        task('embedded', { connection: 'embedded' }),
        task('elsewhere', { connection: 'https://another.example' }),
        task('waiting', { connection: null, status: 'waiting', service_id: null }),
        task('unknown', { connection: null, status: 'completed' }),
      ])
      .execute();
    const removal = (name: string, connection: string | null) => ({
      owner: 'local',
      task_id: name,
      revision: 1,
      service_id: 'vidB-2:gone',
      connection,
    });
    await old
      .insertInto('task_removals')
      .values([removal('removed', address), removal('removed elsewhere', 'https://another.example')])
      .execute();
    await old.destroy();

    const store = await place.open();
    const [kept, ...others] = await connections(store, 'local').all();
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      id: expect.stringMatching(/^con_/),
      name: 'media.example',
      address,
      dialect: 'reference',
      sealedKey: 'sealed',
      keyHint: 'wxyz',
      idempotent: true,
      atOnce: null,
      defaultFor: ['video', 'speech', 'transcription', 'talk'],
      removedAt: null,
    });
    const id = kept?.id ?? '';
    const homes = await Promise.all(
      ['there', 'embedded', 'elsewhere', 'waiting', 'unknown'].map((name) => tasks(store, 'local').get(name)),
    );
    expect(homes.map((made) => made?.connection)).toEqual([
      id,
      'embedded',
      'https://another.example',
      id,
      null,
    ]);
    expect(homes[0]?.handle).toEqual({
      model: 'vidB-2',
      links: { look: '/v1/video/query?id=vidB-2%3Athere' },
    });
    const removals = await store.db.selectFrom('taskRemovals').selectAll().orderBy('taskId').execute();
    expect(removals.map(({ connection }) => connection)).toEqual([id, 'https://another.example']);
    expect((await queueState(store, 'local', id).get()).paused?.code).toBe('quota_exceeded');
    const bens = store.db.selectFrom('queues').select('holdUntil').where('owner', '=', 'ben');
    expect(await bens.executeTakeFirst()).toEqual({ holdUntil: 7 });
  });
});
