import 'server-only';
import type { Dispatcher } from 'undici';
import { CodedError } from '#lib/contract/errors.ts';
import type { Dialect } from '#lib/dialects/dialect.ts';
import type { Work } from '#lib/studio/ledger/cost.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';
import { neverConnected, type Reply } from '../connection/ask-service.ts';
import { NOTHING_MADE } from '../connection/classify.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { ServiceUnreachable } from '../connection/service-client.ts';
import { waitingTables } from '../db/feature-tables.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { log } from '../process/log.ts';
import { moveCharge, type NewCharge } from './charges.ts';
import { unused } from './check.ts';
import { ownerNow } from './owner-now.ts';
import { quotes } from './price.ts';
import type { Question } from './question.ts';
import { releaseOldest } from './release-waiting.ts';
import { reserveNow } from './reserve-now.ts';

/** What is paid for, and by whom. */
export interface Payer extends Pick<NewCharge, 'work' | 'workId'> {
  store: Store;
  owner: string;
  projectId?: string | null;
  /** The token's name, if a program asked. */
  token?: string | null | undefined;
  /**
   * What a person is told if asked; `whole` is the total if this is one of several requests, `atMost` its
   * upper limit.
   */
  question?: (Pick<Question, 'words' | 'key'> & { whole?: Work; atMost?: Work }) | undefined;
}

/** A request's outcome: whether it was charged, and how much the service said. */
export type Outcome = { kind: 'paid'; told: TaskCost | null } | { kind: 'refused' } | { kind: 'lost' };

/** What an answer says about its price: a refusal costs nothing, a fault may. */
export function paidFor(
  { statusCode: status, headers }: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
  { charged: told }: Dialect,
): Outcome {
  if (status >= 300) return { kind: status < 500 || NOTHING_MADE.has(status) ? 'refused' : 'lost' };
  const header = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return { kind: 'paid', told: told?.({ header }) ?? null };
}

/** The same for an answer already read. */
export function paidForReply(reply: Reply, dialect: Dialect): Outcome {
  if (reply.kind === 'notSent') return { kind: 'refused' };
  if (reply.kind === 'lost') return { kind: 'lost' };
  const { status, header } = reply;
  if (status >= 300) return paidFor({ statusCode: status, headers: {} }, dialect);
  return { kind: 'paid', told: dialect.charged?.({ header }) ?? null };
}

type Request<Result> = [
  payer: Payer,
  connection: ServiceConnection,
  asked: { model: string } & Work,
  send: () => Promise<Result>,
  read: (result: Result) => Outcome,
];

/**
 * Makes a request that costs something: reserved within the caps before it is sent, settled with the outcome.
 * If nobody settles it, the reservation stays and counts.
 */
export async function charged<Result>(...request: Request<Result>): Promise<Result> {
  const { result, written } = await chargedBeside(...request);
  await written;
  return result;
}

/** The same for a streamed answer: the listener does not wait until it is `written`. That never fails. */
export async function chargedBeside<Result>(
  ...[payer, connection, asked, send, read]: Request<Result>
): Promise<{ result: Result; written: Promise<void> }> {
  const { store, owner: before, work, workId, projectId = null, token = null, question } = payer;
  const { model, ...quantity } = asked;
  // Work of several requests may change owners in between.
  const lasting = waitingTables().find(({ charged }) => charged?.work === work);
  const owner = lasting ? await ownerNow(store.db, lasting.table, workId, before) : before;
  const priceOf = await quotes(store, owner, connection, model);
  const { whole, atMost, ...told } = question ?? { words: '' };
  const about = { work, workId, projectId, token, connectionId: connection.id, model };
  const { requests } = atMost ?? whole ?? {};
  const asks = { ...told, whole: whole && priceOf(whole), atMost: atMost && priceOf(atMost), requests };
  const id = await reserveNow(store, owner, { ...about, cost: priceOf(quantity), question: asks });
  try {
    const result = await send();
    return { result, written: endCharge(store, owner, { id }, read(result)) };
  } catch (cause) {
    await endCharge(store, owner, { id }, failed(cause));
    throw cause;
  }
}

/** The outcome of a failed request: only one that was never sent, or was refused, is certainly free. */
export function failed(cause: unknown): Outcome {
  if (cause instanceof ServiceUnreachable) return { kind: neverConnected(cause) ? 'refused' : 'lost' };
  if (!(cause instanceof CodedError)) return { kind: 'lost' };
  return { kind: cause.status < 500 || NOTHING_MADE.has(cause.status) ? 'refused' : 'lost' };
}

const STATES = { paid: 'settled', refused: 'returned', lost: 'unknown' } as const;

/** Settles a charge. A failure is logged: the charge stays reserved, and becomes unknown later. */
export async function endCharge(
  store: Store,
  payer: string,
  { id }: { id: string },
  outcome: Outcome,
): Promise<void> {
  const told = outcome.kind === 'paid' ? outcome.told : null;
  const owner = await ownerNow(store.db, 'charges', id, payer).catch(() => payer);
  await moveCharge(store.db, owner, { id }, STATES[outcome.kind], told).catch((err: unknown) =>
    log().error({ err, id }, 'what came of a charge could not be written down'),
  );
  if (outcome.kind !== 'refused') return;
  await unused(store.db, owner, id).catch(() => undefined);
  await releaseOldest(store.db, store.dialect, owner).catch(() => undefined);
}

/** Longer than any request takes. */
const LONGEST_REQUEST_MS = 60 * 60_000;

/**
 * What was reserved for a request whose process is gone, whoever paid for it, is openly unknown. Tasks are followed, and
 * end by themselves.
 */
export async function giveUpCharges({ db }: Store, now = clock.now()): Promise<void> {
  await db
    .updateTable('charges')
    .set({ state: 'unknown', endedAt: now })
    .where('state', '=', 'reserved')
    .where('work', '!=', 'video')
    .where('createdAt', '<', now - LONGEST_REQUEST_MS)
    .execute();
}
