import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { Dialect } from '../store.ts';

/**
 * Webhooks and what they are sent. The database itself writes down what is to be sent, in the very change it tells
 * of: whoever makes that change, nothing is lost in between and nobody can forget it.
 */
export async function up(db: Transaction<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .addColumn('own_network', 'integer', (column) => column.notNull())
    .addColumn('enabled', 'integer', (column) => column.notNull())
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('failing_since', 'bigint')
    .addColumn('stopped', 'text')
    .execute();
  await sql`create index webhooks_by_owner on webhooks (owner, created_at)`.execute(db);
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('connection', 'text', (column) =>
      column.notNull().references('webhooks.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('payload', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('answer', 'integer')
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('attempted_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('held_by', 'text')
    .execute();
  await sql`create index webhook_deliveries_due on webhook_deliveries (due_at)
    where due_at is not null`.execute(db);
  await sql`create index webhook_deliveries_listed on webhook_deliveries (connection, created_at, id)`.execute(
    db,
  );
  await sql`create index webhook_deliveries_old on webhook_deliveries (created_at)
    where due_at is null`.execute(db);
  for (const [table, kind, states] of TOLD) {
    const statements = (dialect === 'postgres' ? onPostgres : onSqlite)(table, kind, states);
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

/** The states that are told of, and by which word. */
const TOLD = [
  ['tasks', 'task', { completed: 'completed', failed: 'failed', uncertain: 'uncertain' }],
  ['transcripts', 'transcript', { done: 'completed', failed: 'failed' }],
  ['dubs', 'dub', { done: 'completed', failed: 'failed' }],
  ['cut_renders', 'render', { done: 'completed', failed: 'failed' }],
] as const;

const insertion = (kind: string, states: Record<string, string>, now: string, chance: string) => {
  const words = Object.entries(states).map(([state, word]) => `when '${state}' then '${kind}.${word}'`);
  const event = `case new.status ${words.join(' ')} end`;
  return `insert into webhook_deliveries
    (id, owner, connection, event, subject, status, attempts, created_at, due_at)
    select 'msg_' || ${chance}, new.owner, webhooks.id, ${event}, new.id, 'waiting', 0, ${now}, ${now}
    from webhooks
    where webhooks.owner = new.owner and webhooks.enabled = 1
      and webhooks.events like '%"' || ${event} || '"%';`;
};

const reached = (states: Record<string, string>) =>
  Object.keys(states)
    .map((state) => `'${state}'`)
    .join();

function onSqlite(table: string, kind: string, states: Record<string, string>): string[] {
  const now = "cast(unixepoch('subsec') * 1000 as integer)";
  const insert = insertion(kind, states, now, 'lower(hex(randomblob(16)))');
  return [
    `create trigger ${table}_told after update of status on ${table}
      when old.status <> new.status and new.status in (${reached(states)})
      begin ${insert} end`,
  ];
}

function onPostgres(table: string, kind: string, states: Record<string, string>): string[] {
  const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
  const insert = insertion(kind, states, now, "replace(gen_random_uuid()::text, '-', '')");
  return [
    `create or replace function tell_of_${table}() returns trigger language plpgsql
      as $$ begin ${insert} return null; end $$`,
    `create trigger ${table}_told after update of status on ${table} for each row
      when (old.status <> new.status and new.status in (${reached(states)}))
      execute function tell_of_${table}()`,
  ];
}
