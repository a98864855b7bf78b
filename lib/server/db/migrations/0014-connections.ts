import 'server-only';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../new-id.ts';

/** The names that the two connections have which nobody saved. */
const BUILT_IN = ['embedded', 'environment'];

interface Before {
  connections_before: {
    owner: string;
    address: string;
    sealed_key: string | null;
    key_hint: string | null;
    idempotent: number;
    updated_at: number;
  };
  queues_before: { owner: string; paused: string | null; hold_until: number | null };
  connections: Record<string, string | number | null>;
  queues: Record<string, string | number | null>;
  tasks: Record<string, string | number | null>;
}

/** Several services, each with its own queue; everything made remembers which one made it. */
export async function up(trx: Transaction<unknown>): Promise<void> {
  const db = trx as unknown as Kysely<Before>;
  await db.schema.alterTable('connections').renameTo('connections_before').execute();
  await db.schema.alterTable('queues').renameTo('queues_before').execute();
  await createTables(db);
  const saved = await db.selectFrom('connections_before').selectAll().execute();
  const ids = new Map(saved.map(({ owner }) => [owner, newId('con')]));
  for (const row of saved) await keepSaved(db, row, ids.get(row.owner) ?? '');
  for (const row of await db.selectFrom('queues_before').selectAll().execute()) {
    const id = ids.get(row.owner);
    for (const connection of id ? [id] : BUILT_IN) {
      await db
        .insertInto('queues')
        .values({ ...row, connection, starts: '[]' })
        .execute();
    }
  }
  await db.schema.dropTable('connections_before').execute();
  await db.schema.dropTable('queues_before').execute();
  await addColumns(db);
  await keepHandles(db);
}

async function createTables(db: Kysely<Before>) {
  await db.schema
    .createTable('connections')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('dialect', 'text', (column) => column.notNull())
    .addColumn('sealed_key', 'text')
    .addColumn('key_hint', 'text')
    .addColumn('idempotent', 'integer', (column) => column.notNull())
    .addColumn('at_once', 'integer')
    .addColumn('per_minute', 'integer')
    .addColumn('default_for', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .addPrimaryKeyConstraint('connections_key', ['owner', 'id'])
    .execute();
  await db.schema
    .createTable('queues')
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('connection', 'text', (column) => column.notNull())
    .addColumn('paused', 'text')
    .addColumn('hold_until', 'bigint')
    .addColumn('starts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('queues_key', ['owner', 'connection'])
    .execute();
}

async function keepSaved(db: Kysely<Before>, row: Before['connections_before'], id: string) {
  const { owner, address, sealed_key, key_hint, idempotent, updated_at } = row;
  await db
    .insertInto('connections')
    .values({
      id,
      owner,
      name: URL.parse(address)?.host ?? address,
      address,
      dialect: 'reference',
      sealed_key,
      key_hint,
      idempotent,
      default_for: '["video","speech","transcription","talk"]',
      created_at: updated_at,
      updated_at,
    })
    .execute();
  for (const table of ['tasks', 'task_removals']) {
    await sql`update ${sql.table(table)} set connection = ${id}
      where owner = ${owner} and connection = ${address}`.execute(db);
  }
  // What waited would have gone there.
  await sql`update tasks set connection = ${id}
    where owner = ${owner} and connection is null and status = 'waiting'`.execute(db);
}

async function addColumns(db: Kysely<Before>) {
  const columns = [
    ['tasks', 'handle', 'text'],
    ['tasks', 'cost', 'text'],
    ['tasks', 'seed', 'double precision'],
    ['tasks', 'followed_since', 'bigint'],
    ['transcripts', 'connection', 'text'],
    ['dubs', 'connection', 'text'],
    ['speech_clips', 'connection', 'text'],
    ['conversations', 'connection', 'text'],
    ['conversation_messages', 'connection', 'text'],
  ] as const;
  for (const [table, column, type] of columns)
    await db.schema.alterTable(table).addColumn(column, type).execute();
}

/** One of the two ways of creation has an address of its own to look at, which is kept with a task from now on. */
async function keepHandles(db: Kysely<Before>) {
  const rows = await db
    .selectFrom('tasks')
    .select(['id', 'service_id', 'model'])
    .where('endpoint', '=', 'video/create')
    .where('due_at', 'is not', null)
    .where('service_id', 'is not', null)
    .execute();
  for (const { id, service_id, model } of rows) {
    const look = `/v1/video/query?id=${encodeURIComponent(String(service_id))}`;
    const handle = JSON.stringify({ model, links: { look } });
    await db.updateTable('tasks').set({ handle }).where('id', '=', id).execute();
  }
}
