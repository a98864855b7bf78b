import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { ServiceError } from '#lib/contract/errors.ts';
import type { RouteContext } from '../door/route.ts';
import { env } from '../process/env.ts';
import { cookieOf, setCookie } from '../sessions/cookies.ts';
import { limitRate, placeOf } from '../sessions/rate-limit.ts';
import type { Author } from './comments.ts';

const GUEST_COOKIE = 'dailies_guest';
/** The longest a browser keeps a cookie. */
const GUEST_SECONDS = 400 * 24 * 60 * 60;

type Caller = Pick<RouteContext<unknown>, 'role' | 'person'>;

/** The author for the studio: the person, or the single user. */
export const authorOf = ({ person }: Caller): Author => ({
  name: person?.name ?? '',
  personId: person?.id ?? null,
  guestHash: null,
});

/** Without a password everybody who reaches the studio is let in, so nobody is known. */
const isKnown = ({ role, person }: Caller) =>
  person !== null || (role !== null && Boolean(env().studioPassword));

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** The name a visitor comments under on a link's page; null for a guest. */
export const visitorName = (caller: Caller): string | null =>
  isKnown(caller) ? authorOf(caller).name : null;

/** The author reading or changing over a link; null for a guest without comments. */
export function visitor(request: Request, caller: Caller): Author | null {
  if (isKnown(caller)) return authorOf(caller);
  const secret = cookieOf(request, GUEST_COOKIE);
  return secret === null ? null : { name: '', personId: null, guestHash: hashOf(secret) };
}

/** The author of a new comment over a link. A guest is recognised by a cookie, which the response sets. */
export async function speaker(request: Request, caller: Caller, name: string) {
  await limitComments(request, caller);
  if (isKnown(caller)) return { author: authorOf(caller), remember: () => undefined };
  if (name === '')
    throw new ServiceError('invalid_parameter', 'Say who you are: give a name', { param: 'name' });
  const secret = cookieOf(request, GUEST_COOKIE) ?? randomBytes(24).toString('base64url');
  const author: Author = { name, personId: null, guestHash: hashOf(secret) };
  return {
    author,
    remember: (response: Response) => setCookie(request, response, GUEST_COOKIE, secret, GUEST_SECONDS),
  };
}

/** Throws if a person, or guests from one address, comment too often over links. */
export async function limitComments(request: Request, caller: Caller): Promise<void> {
  const from = isKnown(caller) ? `person ${caller.person?.id ?? ''}` : placeOf(request);
  await limitRate(from, 'said-over-links', 'too_many_comments');
}
