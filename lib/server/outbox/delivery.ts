import 'server-only';
import { WebhookDelivery as Delivery, type WebhookDelivery } from '#lib/studio/automation/webhook.ts';
import { newId } from '../db/new-id.ts';
import { type Schema, webhookDeliveryTable } from '../db/schema.ts';
import type { RecordOf } from '../db/table.ts';
import { clock } from '../process/clock.ts';

export type DeliveryRecord = RecordOf<typeof webhookDeliveryTable>;

/** All but the payload, which may be long. */
export const LISTED = webhookDeliveryTable.columns.filter((column) => column !== 'payload');

export const toDelivery = (row: Omit<Schema['webhookDeliveries'], 'payload'>): WebhookDelivery =>
  Delivery.parse({
    ...webhookDeliveryTable.toRecord({ ...row, payload: null }),
    webhookId: row.connection,
  });

interface NewDelivery {
  owner: string;
  /** The webhook. */
  connection: string;
  event: string;
  subject?: string | null;
  data: object;
}

/** A delivery with its full payload. */
export function newDelivery({ data, subject = null, ...given }: NewDelivery, now = clock.now()) {
  const payload = payloadOf(given.event, now, data);
  return webhookDeliveryTable.toRow({
    ...given,
    ...{ id: newId('msg'), subject, payload, status: 'waiting', attempts: 0, createdAt: now, dueAt: now },
  });
}

export const payloadOf = (type: string, at: number, data: object) =>
  JSON.stringify({ type, timestamp: new Date(at).toISOString(), data });
