import 'server-only';
import type { Transaction } from 'kysely';

/** What was spoken, and what was talked about. */
export async function up(db: Transaction<unknown>): Promise<void> {
  await db.schema
    .createTable('speech_clips')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('model', 'text', (column) => column.notNull())
    .addColumn('voice', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('speed', 'double precision', (column) => column.notNull())
    .addColumn('instructions', 'text')
    .addColumn('favourite', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('duration', 'double precision')
    .addColumn('peaks_sha256', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await index(db, 'speech_clips_newest', 'speech_clips', ['owner', 'created_at', 'id']);
  await index(db, 'speech_clips_by_sha256', 'speech_clips', ['sha256']);
  await index(db, 'speech_clips_by_peaks', 'speech_clips', ['peaks_sha256']);

  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await index(db, 'conversations_newest', 'conversations', ['owner', 'updated_at', 'id']);

  await db.schema
    .createTable('conversation_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('voice', 'text')
    .addColumn('audio_sha256', 'text')
    .addColumn('audio_mime', 'text')
    .addColumn('audio_duration', 'double precision')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await index(db, 'conversation_messages_in_order', 'conversation_messages', ['conversation_id', 'id']);
  await index(db, 'conversation_messages_by_audio', 'conversation_messages', ['audio_sha256']);
}

const index = (db: Transaction<unknown>, name: string, table: string, columns: string[]) =>
  db.schema.createIndex(name).on(table).columns(columns).execute();
