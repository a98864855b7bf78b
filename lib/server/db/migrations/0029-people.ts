import 'server-only';
import { type CreateTableBuilder, sql, type Transaction } from 'kysely';

/*
 * Who works here and how they come in. The names are ours, the columns are those better-auth reads and writes: its
 * times are ISO texts and its yes and no 1 and 0, on both databases.
 */
export async function up(db: Transaction<unknown>): Promise<void> {
  await table('people')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('email_verified', 'integer', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('two_factor_enabled', 'integer')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull().unique())
    .addColumn('disabled_at', 'bigint')
    .$call(written)
    .execute();

  await table('person_sessions')
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .$call(ofAPerson)
    .$call(written)
    .execute();
  await byPerson('person_sessions');

  await table('credentials')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .$call(ofAPerson)
    .$call(written)
    .addUniqueConstraint('credentials_once', ['provider_id', 'account_id'])
    .execute();
  await byPerson('credentials');

  await table('second_factors')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('backup_codes', 'text', (column) => column.notNull())
    .addColumn('verified', 'integer')
    .addColumn('failed_verification_count', 'integer')
    .addColumn('locked_until', 'text')
    .$call(ofAPerson)
    .execute();
  await byPerson('second_factors');

  await table('verifications')
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .$call(written)
    .execute();
  await db.schema
    .createIndex('verifications_by_identifier')
    .on('verifications')
    .column('identifier')
    .execute();

  await table('invitations')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('is_first', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();

  await table('audit')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('agent', 'text')
    .addColumn('subject', 'text')
    .addColumn('address', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute();

  // What lies on a service is looked for among everybody's.
  await sql`create index tasks_on_services on tasks (service_id) where service_id is not null`.execute(db);
  await sql`create index tasks_unanswered on tasks (status)
    where status = 'uncertain' or status = 'submitting'`.execute(db);

  function table(name: string) {
    return db.schema.createTable(name).addColumn('id', 'text', (column) => column.primaryKey());
  }

  function byPerson(name: string) {
    return db.schema.createIndex(`${name}_by_person`).on(name).column('user_id').execute();
  }
}

const written = <T extends CreateTableBuilder<string, string>>(table: T) =>
  table
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());

const ofAPerson = <T extends CreateTableBuilder<string, string>>(table: T) =>
  table.addColumn('user_id', 'text', (column) =>
    column.notNull().references('people.id').onDelete('cascade'),
  );
