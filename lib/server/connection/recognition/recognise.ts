import 'server-only';
import { dialectOf, QUESTIONS, recogniseBy, recogniseIn, reference } from '#lib/dialects/all.ts';
import type { Dialect } from '#lib/dialects/dialect.ts';
import { type ServiceTrial, WORK_KINDS } from '#lib/studio/connection/connection.ts';
import { serviceRoot } from '#lib/studio/connection/service-root.ts';
import { askService, type Reply } from '../ask-service.ts';
import type { ServiceConnection } from '../current.ts';
import { listOffers, noService } from '../offers.ts';
import type { Secret } from '../secrets.ts';

const PATIENCE_MS = 8000;

/** The API address of a service, from the URL of any of its pages. */
export const addressOf = (given: string) => recogniseBy(given)?.home ?? serviceRoot(given);

/** A connection that nobody has saved yet. */
export const strangerAt = (address: string, key: Secret | null, dialect: Dialect): ServiceConnection => ({
  id: '',
  name: '',
  address,
  dialect,
  key,
  source: 'settings',
  idempotent: false,
  atOnce: null,
  perMinute: null,
});

type Sureness = Extract<ServiceTrial, { ok: true }>['sure'];

export type Recognised = { address: string } & (
  | { dialect: Dialect; sure: Sureness }
  | { dialect: null; replies: Reply[] }
);

const surenessOf = (score: number): Sureness => (score >= 3 ? 'certain' : score === 2 ? 'likely' : 'guess');

/**
 * The kind of service at an address, by the address or by its answers. If the path is unknown it may be a web
 * page: then the origin is tried. A saved key is sent to its address alone.
 */
export async function recogniseAt(address: string, key: Secret | null, isSaved = false): Promise<Recognised> {
  const owned = recogniseBy(address);
  if (owned) return { address, dialect: owned, sure: 'certain' };
  const origin = URL.parse(address)?.origin ?? address;
  const found = await answersAt(address, key);
  if (found.dialect) return found.dialect.atOrigin ? { ...found, address: origin } : found;
  const isAnswered = found.replies.some(({ kind }) => kind === 'answered');
  const wider = isAnswered && !isSaved && origin !== address ? await answersAt(origin, key) : found;
  return wider.dialect ? wider : found;
}

async function answersAt(address: string, key: Secret | null): Promise<Recognised> {
  const replies = await Promise.all(
    QUESTIONS.map(({ request, as }) =>
      askService(strangerAt(address, key, as), request, { limit: PATIENCE_MS }),
    ),
  );
  const [best] = recogniseIn(replies.map((reply) => (reply.kind === 'answered' ? reply : null)));
  return {
    address,
    ...(best ? { dialect: best.dialect, sure: surenessOf(best.score) } : { dialect: null, replies }),
  };
}

/** What is at an address before it is saved: the kind of service and its models, or why not. */
export async function tryService(
  given: string,
  key: Secret | null,
  dialect: string | undefined,
  isSaved = false,
): Promise<ServiceTrial> {
  const chosen = dialect === undefined ? null : dialectOf(dialect);
  const found: Recognised = chosen
    ? { address: given, dialect: chosen, sure: 'chosen' }
    : await recogniseAt(given, key, isSaved);
  const { address: url } = found;
  if (!found.dialect) return { ok: false, url, dialect: null, error: whyNot(found.replies) };
  const { id, name } = found.dialect;
  const listing = await listOffers(strangerAt(url, key, found.dialect));
  if (!listing.ok) return { ok: false, url, dialect: { id, name }, error: listing.error };
  const { latencyMs, offers } = listing;
  const models = WORK_KINDS.flatMap((kind) => {
    const names = offers.filter((offer) => offer.kind === kind).map((offer) => offer.id);
    return names.length > 0 ? [[kind, names]] : [];
  });
  return {
    ok: true,
    url,
    dialect: { id, name },
    sure: found.sure,
    latencyMs,
    models: Object.fromEntries(models),
  };
}

/** A service that refuses every question may be any; a wrong key is likeliest. */
function whyNot(replies: readonly Reply[]) {
  const refused = replies.find((reply) => reply.kind === 'answered' && [401, 403].includes(reply.status));
  if (refused?.kind !== 'answered') return noService(replies);
  const { code, message } = reference.error(refused);
  return { status: refused.status, code, message };
}
