import 'server-only';
import { isSameAddress } from '#lib/format/web-address.ts';
import {
  type DeliveriesAsked,
  type NewWebhook,
  TEST_EVENT,
  Webhook,
  type WebhookDelivery,
  type WebhookPatch,
} from '#lib/studio/automation/webhook.ts';
import { WEBHOOK_EVENTS } from '#lib/studio/automation/webhook-events.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { Secret } from '../connection/secrets.ts';
import { newestPage } from '../db/cursor.ts';
import { keyedId } from '../db/new-id.ts';
import { webhookTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import type { RecordOf } from '../db/table.ts';
import { readAll } from '../db/unreadable.ts';
import { LISTED, newDelivery, toDelivery } from '../outbox/delivery.ts';
import { clock } from '../process/clock.ts';
import { wake } from '../process/wake.ts';
import { newSecret, UNREADABLE } from './sign.ts';

export type WebhookRecord = RecordOf<typeof webhookTable>;

const MOST_WEBHOOKS = 50;

export const toWebhook = (record: WebhookRecord): Webhook => Webhook.parse(record);

type Described = Pick<Webhook, 'name' | 'url' | 'events'>;

/**
 * Two identical webhooks would get everything twice. With different names it is allowed: that is how secrets
 * are rotated.
 */
function refuseSame({ name, url, events }: Described, others: readonly Webhook[]): void {
  const wanted = new Set(events);
  const isSame = (other: Described) =>
    other.name === name &&
    isSameAddress(other.url, url) &&
    wanted.symmetricDifference(new Set(other.events)).size === 0;
  if (!others.some(isSame)) return;
  const message = `There is a webhook ${name} with this address and these events already: change that one, or give this one another name`;
  throw new StudioError('webhook_exists', message, { param: 'url' });
}

/** Webhooks and their deliveries. */
export function webhooks({ db }: Store, owner: string) {
  const mine = () => db.selectFrom('webhooks').selectAll().where('owner', '=', owner);
  const sent = (id: string) =>
    db.updateTable('webhookDeliveries').where('owner', '=', owner).where('connection', '=', id);

  /** A repeated key returns the webhook of the first call, with its secret. */
  async function create(
    { url, name = new URL(url).host, events = [...WEBHOOK_EVENTS], ownNetwork = false }: NewWebhook,
    key: string | null = null,
  ): Promise<Webhook & { secret: string }> {
    const now = clock.now();
    const secret = newSecret();
    const id = keyedId('hook', owner, key);
    const before = key === null ? null : await get(id);
    if (before) return withSecret(before);
    // A webhook made meanwhile with the same key is the same.
    const others = (await list()).filter((other) => other.id !== id);
    refuseSame({ name, url, events }, others);
    if (others.length >= MOST_WEBHOOKS)
      throw new StudioError('not_allowed_now', `There can be ${MOST_WEBHOOKS} webhooks: delete one first`);
    const row = webhookTable.toRow({
      ...{ id, owner, name, url, events, ownNetwork, enabled: true, createdAt: now, updatedAt: now },
      sealedSecret: await new Secret(secret).seal(),
    });
    await db
      .insertInto('webhooks')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return withSecret(await require(id));
  }

  async function withSecret(record: WebhookRecord) {
    const secret = await Secret.unseal(record.sealedSecret);
    if (!secret) throw new StudioError('not_allowed_now', UNREADABLE);
    return { ...toWebhook(record), secret: secret.reveal() };
  }

  async function get(id: string): Promise<WebhookRecord | null> {
    const row = await mine().where('id', '=', id).executeTakeFirst();
    return row ? webhookTable.toRecord(row) : null;
  }

  async function require(id: string): Promise<WebhookRecord> {
    const found = await get(id);
    if (!found) throw new StudioError('not_found', `There is no webhook ${id}`);
    return found;
  }

  const list = async (): Promise<Webhook[]> =>
    readAll(await mine().orderBy('createdAt').orderBy('id').execute(), (row) =>
      toWebhook(webhookTable.toRecord(row)),
    );

  /** Turning one on again or changing its address clears its failures. */
  async function change(id: string, patch: WebhookPatch): Promise<Webhook> {
    const before = await require(id);
    const isDescribed = patch.name !== undefined || patch.url !== undefined || patch.events !== undefined;
    if (isDescribed)
      refuseSame(
        { ...before, ...patch },
        (await list()).filter((other) => other.id !== id),
      );
    const isAnew = patch.enabled === true || (patch.url ?? before.url) !== before.url;
    const fresh = isAnew || patch.enabled === false ? { failingSince: null, stopped: null } : {};
    await db
      .updateTable('webhooks')
      .set(webhookTable.toColumns({ ...patch, ...fresh, updatedAt: clock.now() }))
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
    if (patch.enabled === false) await giveUp(id, 'The webhook was turned off');
    return toWebhook(await require(id));
  }

  /** Cancels waiting deliveries. */
  const giveUp = (id: string, error: string) =>
    sent(id)
      .set({ status: 'failed', error, dueAt: null, heldBy: null })
      .where('status', '=', 'waiting')
      .execute();

  /** Turns one off, with a reason shown to a person. */
  async function stop(id: string, stopped: string): Promise<void> {
    await db
      .updateTable('webhooks')
      .set({ enabled: 0, stopped, updatedAt: clock.now() })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .execute();
    await giveUp(id, stopped);
  }

  /** Records whether it answers, if that has changed. */
  async function answered(id: string, well: boolean, now = clock.now()): Promise<void> {
    await db
      .updateTable('webhooks')
      .set({ failingSince: well ? null : now })
      .where('owner', '=', owner)
      .where('id', '=', id)
      .where('failingSince', well ? 'is not' : 'is', null)
      .execute();
  }

  const remove = async (id: string): Promise<void> => {
    const { numDeletedRows } = await db
      .deleteFrom('webhooks')
      .where('owner', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new StudioError('not_found', `There is no webhook ${id}`);
  };

  /** Sends a test message, once. */
  async function test(id: string): Promise<WebhookDelivery> {
    const { name } = await require(id);
    const row = newDelivery({ owner, connection: id, event: TEST_EVENT, data: { name } });
    await db.insertInto('webhookDeliveries').values(row).execute();
    wake('deliver');
    return toDelivery(row);
  }

  /** Sent and pending deliveries, newest first. */
  async function deliveries(id: string, { cursor, limit = 100 }: Partial<DeliveriesAsked> = {}) {
    await require(id);
    const { rows, nextCursor } = await newestPage(told(id), 'webhookDeliveries', { limit, cursor });
    return { deliveries: readAll(rows, toDelivery), nextCursor };
  }

  /** Its deliveries. */
  const told = (id: string) =>
    db.selectFrom('webhookDeliveries').select(LISTED).where('owner', '=', owner).where('connection', '=', id);

  /** Sends one again, under the same id. */
  async function replay(id: string, deliveryId: string): Promise<WebhookDelivery> {
    const { enabled } = await require(id);
    if (!enabled) throw new StudioError('not_allowed_now', 'The webhook is turned off: turn it on first');
    const row = await sent(id)
      .where('id', '=', deliveryId)
      .where('heldBy', 'is', null)
      .set({ status: 'waiting', attempts: 0, error: null, answer: null, dueAt: clock.now() })
      .returning(LISTED)
      .executeTakeFirst();
    wake('deliver');
    if (row) return toDelivery(row);
    const held = await told(id).where('id', '=', deliveryId).executeTakeFirst();
    if (!held) throw new StudioError('not_found', `There is no delivery ${deliveryId}`);
    return toDelivery(held);
  }

  return { create, get, require, list, change, stop, answered, remove, test, deliveries, replay };
}

/** What was sent long ago, by whomever, is forgotten. */
export async function sweepDeliveries({ db }: Store, before: number): Promise<void> {
  await db
    .deleteFrom('webhookDeliveries')
    .where('dueAt', 'is', null)
    .where('createdAt', '<', before)
    .execute();
}
