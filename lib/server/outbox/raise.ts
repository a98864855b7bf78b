import 'server-only';
import type { WebhookEvent } from '#lib/studio/automation/webhook.ts';
import { keyedId } from '../db/new-id.ts';
import { webhookTable } from '../db/schema.ts';
import type { Db } from '../db/store.ts';
import { wake } from '../process/wake.ts';
import { newDelivery } from './delivery.ts';

interface Happened {
  /** The id of what the event is about. */
  subject?: string;
  data: object;
  /** A webhook gets only one message with the same value. */
  once?: string;
}

/**
 * Notifies an owner's webhooks of an event without a row. Pass the transaction of the change: both are
 * committed or neither.
 */
export async function raise(
  db: Db,
  owner: string,
  event: WebhookEvent,
  { subject, data, once }: Happened,
): Promise<void> {
  const listening = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('owner', '=', owner)
    .where('enabled', '=', 1)
    .execute();
  const rows = webhookTable
    .toRecords(listening)
    .filter(({ events }) => events.includes(event))
    .map(({ id }) => ({
      ...newDelivery({ owner, connection: id, event, subject: subject ?? null, data }),
      id: keyedId('msg', id, once ?? null),
    }));
  if (rows.length === 0) return;
  await db
    .insertInto('webhookDeliveries')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  wake('deliver');
}
