import 'server-only';
import { performance } from 'node:perf_hooks';
import type { Answer, Offer, Request } from '#lib/dialects/dialect.ts';
import { cutText, LONGEST } from '#lib/studio/text/kept-text.ts';
import { once } from '../process/singleton.ts';
import { askService, type Reply } from './ask-service.ts';
import { isRedirect } from './classify.ts';
import type { ServiceConnection } from './current.ts';
import { unreachableReason } from './service-client.ts';

const PATIENCE_MS = 10_000;
const MOST_PAGES = 10;
/** Model lists with all parameters are long. */
const LIST = { bytes: 16 * 1024 * 1024, parts: 120_000 };

interface Refusal {
  status: number | null;
  code: string;
  message: string;
}

export type Listing = { ok: true; latencyMs: number; offers: Offer[] } | { ok: false; error: Refusal };

const asAnswer = (reply: Reply): Answer | null => (reply.kind === 'answered' ? reply : null);

const question = (connection: ServiceConnection, request: Request) =>
  askService(connection, request, { limit: PATIENCE_MS, most: LIST });

/** Asks a service for its models. One without a list is probed some other way to see if it answers. */
export async function listOffers(connection: ServiceConnection): Promise<Listing> {
  const { models, recognise, error } = connection.dialect;
  const started = performance.now();
  const listed = models.requests.length > 0;
  const requests = listed ? models.requests : (recognise?.requests ?? []);
  const replies = await Promise.all(requests.map((request) => question(connection, request)));
  const latencyMs = Math.round(performance.now() - started);
  const answers = replies.map(asAnswer);
  for (let pages = 1; listed && pages < MOST_PAGES; pages += 1) {
    const next = models.next?.(answers);
    if (!next) break;
    answers.push(asAnswer(await question(connection, next)));
  }
  const refused = answers.find((answer) => answer && (answer.status === 401 || answer.status === 403));
  const offers = listed || !refused ? models.read(listed ? answers : []) : null;
  const silent = answers.every((answer) => answer === null) && requests.length > 0;
  if (offers && !silent) return { ok: true, latencyMs, offers };
  const told = refused ?? answers.find((answer) => answer && answer.status >= 400);
  if (told) {
    const { code, message } = error(told);
    return { ok: false, error: { status: told.status, code, message } };
  }
  return { ok: false, error: noService(replies) };
}

/** Why none of the requests led anywhere. */
export function noService(replies: readonly Reply[]): Refusal {
  const answers = replies.filter((reply) => reply.kind === 'answered');
  const redirect = answers.find(isRedirect);
  if (redirect) return { status: redirect.status, code: 'upstream_error', message: pointsTo(redirect) };
  const [answered] = answers;
  const [first] = replies;
  if (answered) {
    const { status } = answered;
    return { status, code: 'upstream_error', message: 'Something answers there, but no media service' };
  }
  const cause = first && first.kind !== 'answered' ? first.cause : undefined;
  return { status: null, code: 'upstream_error', message: unreachableReason(cause) };
}

function pointsTo({ header }: Answer): string {
  const location = header('location');
  return location ? `It points to ${cutText(location, LONGEST.name)}` : 'It points elsewhere';
}

const KEPT_MS = 10 * 60_000;
/** More than anybody uses, each at most 100,000 characters: the least recently asked for is dropped. */
const MOST_KEPT = 500;
interface Kept {
  at: number;
  offer: Promise<Offer | null>;
  /** Set once resolved. */
  told: Offer | null;
}
const keptOffers = () => once('model-offers', () => new Map<string, Kept>());
const nameOf = ({ address }: Pick<ServiceConnection, 'address'>, model: string) => `${address} ${model}`;

/** A model's offer as of the last request. */
export const keptOffer = (connection: Pick<ServiceConnection, 'address'>, model: string): Offer | null =>
  keptOffers().get(nameOf(connection, model))?.told ?? null;

/** What a model takes, for services where every model has its own parameters; cached. */
export async function modelOffer(connection: ServiceConnection, model: string): Promise<Offer | null> {
  const { one } = connection.dialect.models;
  if (!one) return null;
  const name = nameOf(connection, model);
  const kept = keptOffers().get(name);
  if (kept && Date.now() - kept.at < KEPT_MS) return kept.offer;
  const offer = question(connection, one.request(model)).then((reply) => {
    const answer = asAnswer(reply);
    const read = answer && one.read(answer, model);
    if (read) asked.told = read;
    else keptOffers().delete(name);
    return read;
  });
  const asked: Kept = { at: Date.now(), offer, told: kept?.told ?? null };
  keptOffers().delete(name);
  keptOffers().set(name, asked);
  const [oldest] = keptOffers().keys();
  if (oldest !== undefined && keptOffers().size > MOST_KEPT) keptOffers().delete(oldest);
  return offer;
}
