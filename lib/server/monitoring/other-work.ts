import 'server-only';
import { sql } from 'kysely';
import type { OtherWork } from '#lib/studio/task/task.ts';
import type { LeasedTable } from '../db/feature-tables.ts';
import type { Store } from '../db/store.ts';

/** What is under way besides tasks: whatever is due, now or later. Nobody waits for messages to webhooks. */
export async function otherWork({ db }: Store, owner: string): Promise<OtherWork> {
  const due = async (table: Exclude<LeasedTable, 'tasks' | 'webhookDeliveries'>) => {
    const { total } = await db
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('total'))
      .where('dueAt', 'is not', null)
      .where('owner', '=', owner)
      .executeTakeFirstOrThrow();
    return total;
  };
  const [transcribing, dubbing, films] = await Promise.all([
    due('transcripts'),
    due('dubs'),
    due('cutRenders'),
  ]);
  return { transcribing, dubbing, films };
}
