import { z } from 'zod';
import { flag, oneOf, text, webAddress } from '#lib/contract/fields.ts';
import { LONGEST_WEBHOOK_NAME, WEBHOOK_EVENTS } from './webhook-events.ts';

export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Sent by a person to test the receiver. */
export const TEST_EVENT = 'webhook.test';

/** An address that is sent events; its secret is returned once, on creation. */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  /** Whether private addresses are allowed. */
  ownNetwork: z.boolean(),
  enabled: z.boolean(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** Since when every delivery has failed; null if they arrive. */
  failingSince: z.number().nullable(),
  /** Why the studio turned it off; null if it did not. */
  stopped: z.string().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

const settings = {
  name: text.max(LONGEST_WEBHOOK_NAME, `must be at most ${LONGEST_WEBHOOK_NAME} characters`).trim(),
  url: webAddress,
  events: z
    .array(oneOf(WEBHOOK_EVENTS), { error: 'must be a list of events' })
    .min(1, 'must name at least one event')
    .max(WEBHOOK_EVENTS.length)
    .transform((events) => [...new Set(events)]),
  ownNetwork: flag,
};

export const NewWebhook = z.object(settings).partial({ name: true, events: true, ownNetwork: true });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookPatch = z.object({ ...settings, enabled: flag }).partial();
export type WebhookPatch = z.infer<typeof WebhookPatch>;

const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;

/** A message to a webhook, and its result. */
export const WebhookDelivery = z.object({
  /** The same for every try, so that a receiver can ignore repeats. */
  id: z.string(),
  webhookId: z.string(),
  event: z.string(),
  /** The id of its subject. */
  subject: z.string().nullable(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number(),
  /** The status of the last try's response. */
  answer: z.number().nullable(),
  error: z.string().nullable(),
  createdAt: z.number(),
  attemptedAt: z.number().nullable(),
  /** The next try; null if there is none. */
  dueAt: z.number().nullable(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const DeliveriesQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
export type DeliveriesAsked = z.infer<typeof DeliveriesQuery>;
