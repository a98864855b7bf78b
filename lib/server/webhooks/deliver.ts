import 'server-only';
import type { Updateable } from 'kysely';
import { TEST_EVENT } from '#lib/studio/automation/webhook.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { guardedPost } from '../connection/guarded-fetch.ts';
import { retryAfter } from '../connection/retry.ts';
import { Secret } from '../connection/secrets.ts';
import { discard } from '../connection/service-client.ts';
import { type Schema, webhookDeliveryTable } from '../db/schema.ts';
import { type DeliveryRecord, payloadOf } from '../outbox/delivery.ts';
import { clock } from '../process/clock.ts';
import { leases } from '../queue/leases.ts';
import type { Work } from '../queue/work.ts';
import type { Engine } from '../video/engine.ts';
import { type WebhookRecord, webhooks } from './repository.ts';
import { signed, UNREADABLE } from './sign.ts';
import { subjectOf } from './subject.ts';

/** Concurrent deliveries: per webhook, and in all. */
const AT_ONCE = 4;
const MOST_AT_ONCE = 16;

const LONGEST_ERROR = 300;

/** The parts of the engine it needs. */
type Deliverer = Pick<Engine, 'store' | 'timing' | 'holder' | 'log'>;

export function deliverWork(engine: Deliverer): Work<DeliveryRecord> {
  const held = deliveryLeases(engine);
  return {
    name: 'deliver',
    concurrency: MOST_AT_ONCE,
    room: async (_webhook, running) => AT_ONCE - running,
    leases: held,
    run: (delivery, signal) => deliver(engine, held, delivery, signal),
    retryIn: engine.timing.backoff,
    abandon: (id) => held.update(id, { ...OVER, status: 'failed', error: 'It could not be sent' }),
  };
}

const deliveryLeases = ({ store, holder }: Deliverer) =>
  leases(store, {
    table: 'webhookDeliveries',
    holder,
    toJobs: webhookDeliveryTable.toRecords,
  });
type DeliveryLeases = ReturnType<typeof deliveryLeases>;

const OVER = { dueAt: null, heldBy: null };

/**
 * Tries a delivery once and records the result. After a crash it is tried again under the same id, by which a
 * receiver recognises it.
 */
async function deliver(
  engine: Deliverer,
  held: DeliveryLeases,
  delivery: DeliveryRecord,
  signal: AbortSignal,
): Promise<void> {
  const { id, owner, event } = delivery;
  const mine = webhooks(engine.store, owner);
  const webhook = await mine.get(delivery.connection);
  // Its deliveries are deleted with it.
  if (!webhook) return;
  if (!webhook.enabled && event !== TEST_EVENT) {
    await held.update(id, { ...OVER, status: 'failed', error: 'The webhook is turned off' });
    return;
  }
  const body = delivery.payload ?? (await compose(engine, held, delivery));
  const tried = await send(engine, webhook, { id, body }, signal);
  signal.throwIfAborted();
  const now = clock.now();
  const attempts = delivery.attempts + 1;
  const noted = { attempts, attemptedAt: now, answer: tried.answer, error: tried.error };
  const isDelivered = tried.error === null;
  // A test is tried once: its failure does not count towards turning the webhook off.
  if (isDelivered || event !== TEST_EVENT) await mine.answered(webhook.id, isDelivered, now);
  const again = isDelivered ? null : nextTry(engine, delivery, tried.at, now);
  await held.update(id, { ...noted, ...outcome(isDelivered, again) });
  if (tried.answer === 410) return mine.stop(webhook.id, 'The address says that it is gone for good (410)');
  if (isDelivered || now - (webhook.failingSince ?? now) < engine.timing.deliverFor) return;
  engine.log.warn({ webhook: webhook.id }, 'a webhook was turned off: nothing could be delivered for long');
  await mine.stop(webhook.id, `Nothing could be delivered for days. The last try: ${tried.error}`);
}

/** The payload is fixed before the first try: later tries send the same under its id. */
async function compose(
  { store }: Deliverer,
  held: DeliveryLeases,
  { id, owner, event, subject, createdAt }: DeliveryRecord,
): Promise<string> {
  const payload = payloadOf(event, createdAt, await subjectOf(store, owner, event, subject ?? ''));
  await held.update(id, { payload });
  return payload;
}

function outcome(isDelivered: boolean, again: number | null): Updateable<Schema['webhookDeliveries']> {
  if (isDelivered) return { ...OVER, status: 'delivered' };
  return again === null ? { ...OVER, status: 'failed' } : { dueAt: again, heldBy: null };
}

function nextTry(
  { timing }: Deliverer,
  { event, attempts }: DeliveryRecord,
  asked: number | null,
  now: number,
): number | null {
  const wait = event === TEST_EVENT ? undefined : timing.deliverAgain[attempts];
  return wait === undefined ? null : Math.max(asked ?? 0, now + wait);
}

interface Tried {
  answer: number | null;
  /** Null if delivered. */
  error: string | null;
  /** The retry time the receiver asked for. */
  at: number | null;
}

async function send(
  { timing }: Deliverer,
  { url, ownNetwork, sealedSecret }: WebhookRecord,
  { id, body }: { id: string; body: string },
  signal: AbortSignal,
): Promise<Tried> {
  const now = clock.now();
  try {
    const secret = await Secret.unseal(sealedSecret).catch(() => null);
    if (!secret) return failed(UNREADABLE);
    const response = await guardedPost(url, {
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': `Dailies/${packageFile.version}`,
        ...secret.headers((text) => signed(text, { id, body, at: now })),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timing.deliverLimit)]),
      silence: timing.deliverLimit,
      ownNetwork,
    });
    discard(response.body);
    const answer = response.statusCode;
    if (answer >= 200 && answer < 300) return { answer, error: null, at: null };
    const header = (name: string) => [response.headers[name]].flat()[0];
    return { ...failed(`It answered ${answer}`), answer, at: retryAfter(header, now) };
  } catch (cause) {
    return failed(wordsFor(cause));
  }
}

const failed = (error: string): Tried => ({ answer: null, error, at: null });

function wordsFor(cause: unknown): string {
  if (!(cause instanceof Error)) return 'It could not be reached';
  if (cause.name === 'TimeoutError' || cause.name === 'HeadersTimeoutError')
    return 'It did not answer in time';
  return (cause.message || 'It could not be reached').slice(0, LONGEST_ERROR);
}
