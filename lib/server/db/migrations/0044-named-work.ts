import 'server-only';
import type { Transaction } from 'kysely';

/** The program that had it made, as tasks and transcripts name it; who made what was there before is not known. */
export async function up(db: Transaction<unknown>): Promise<void> {
  for (const table of ['cuts', 'cut_renders', 'speech_clips'])
    await db.schema.alterTable(table).addColumn('agent', 'text').execute();
}
