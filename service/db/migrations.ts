interface Step {
  sql: string;
  /** Only needed by several processes. */
  only?: 'postgres';
}

const STEPS: readonly Step[] = [
  {
    sql: `create table tasks (
     seq integer primary key autoincrement,
     id text not null unique,
     token text not null unique,
     key_id text not null,
     model text not null,
     status text not null,
     progress integer not null default 0,
     created_at integer not null,
     updated_at integer not null,
     completed_at integer,
     expires_at integer,
     prompt text not null,
     enhanced_prompt text not null,
     width integer not null,
     height integer not null,
     seconds integer not null,
     size text not null,
     staging text not null,
     metadata text,
     remixed_from text,
     character_id text,
     credits integer not null,
     crashes integer not null default 0,
     error text
   ) strict;
   create index tasks_unfinished on tasks (key_id, seq) where status in ('queued', 'pending', 'processing');
   create index tasks_of_key on tasks (key_id, seq);
   create table characters (
     id text primary key,
     key_id text not null,
     username text not null unique,
     token text not null unique,
     created_at integer not null,
     listed integer not null
   ) strict;
   create table usage (key_id text primary key, used integer not null) strict;
   create table repeats (
     key_id text not null,
     repeat_key text not null,
     fingerprint text not null,
     answer text,
     task_id text,
     created_at integer not null,
     primary key (key_id, repeat_key)
   ) strict;`,
  },
  {
    sql: `create table spoken_replies (
     id text primary key,
     key_id text not null,
     text text not null,
     expires_at integer not null
   ) strict;
   create index spoken_replies_expiry on spoken_replies (expires_at);`,
  },
  { sql: 'alter table tasks add column asked_as text' },
  {
    sql: `alter table tasks add column lease_holder text;
   alter table tasks add column lease_until integer;
   alter table tasks add column attempt text;
   alter table tasks add column swept integer not null default 0;
   create table holds (
     id text primary key,
     key_id text not null,
     credits integer not null,
     until integer not null
   ) strict;
   create index holds_of_key on holds (key_id);`,
  },
  {
    only: 'postgres',
    sql: `create table keys (id text primary key, hash text not null unique, record text not null);
   create table rates (key_id text primary key, bucket text not null);
   create table processes (id text primary key, host text not null, seen_at integer not null);
   create function tell_of_task() returns trigger language plpgsql as $$
     begin
       perform pg_notify('dailies_service', tg_op || ' ' || coalesce(new.id, old.id));
       return null;
     end $$;
   create trigger tell_of_task after insert or update or delete on tasks
     for each row execute function tell_of_task();`,
  },
  { only: 'postgres', sql: 'create table installation (program text primary key, id text not null)' },
];

export const LATEST = STEPS.length;

export const stepsForSqlite = (from: number) =>
  STEPS.slice(from).flatMap(({ sql, only }) => (only ? [] : [sql]));

/** Its integers are too small for milliseconds, and it is always strict. */
export const stepsForPostgres = (from: number) =>
  STEPS.slice(from).map(({ sql }) =>
    sql
      .replaceAll('integer primary key autoincrement', 'bigint generated always as identity primary key')
      .replaceAll(/\binteger\b/g, 'bigint')
      .replaceAll(/\) strict\b/g, ')'),
  );
