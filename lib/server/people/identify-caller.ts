import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Person, Role } from '#lib/studio/people/person.ts';
import type { ApiToken } from '#lib/studio/tokens/api-token.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { env } from '../process/env.ts';
import { callerAddress } from '../sessions/caller.ts';
import { currentSession } from '../sessions/password-sign-in.ts';
import { givenToken, tokenOf } from '../tokens/let-in.ts';
import { auth } from './auth.ts';
import { ADDRESS_HEADER, LIFETIME_SECONDS } from './auth-settings.ts';
import { people } from './repository.ts';

/** Who makes a request, and what they may do. */
export interface Caller {
  /** The owner they work as. */
  owner: string;
  /** Null without accounts. */
  person: Person | null;
  role: Role;
  /** The program's token; null for a person. */
  token: ApiToken | null;
}

type Asking = Pick<Request, 'headers'>;

const ONE_PERSON: Caller = { owner: LOCAL_OWNER, person: null, role: 'admin', token: null };

/** The caller: a program by its token, a person by a session; null for a stranger. */
export async function identifyCaller(request: Asking): Promise<Caller | null> {
  const found = await tokenOf(request);
  if (!env().accounts) {
    if (found && found.owner !== LOCAL_OWNER) throw new StudioError('token_refused');
    if (found) return { ...ONE_PERSON, token: found.token };
    return !env().studioPassword || (await currentSession(request)) ? ONE_PERSON : null;
  }
  if (!found) return personBySession(request);
  const known = await people(await store()).byOwner(found.owner);
  if (!known || known.person.disabledAt !== null) throw new StudioError('token_refused');
  return { ...known, role: known.person.role, token: found.token };
}

/**
 * Only the headers the library needs. With a token, the cookie is dropped: the library would take the caller
 * for the cookie's person.
 */
export function authHeaders(request: Asking): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: callerAddress(request) });
  const told = givenToken(request) === null ? ['cookie', 'user-agent'] : ['user-agent'];
  for (const name of told) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** The precision of a session's last use: recording every request would cost more than it is worth. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

export async function currentPersonSession(request: Asking) {
  // Without a cookie there is nothing to look up.
  if (!request.headers.get('cookie')?.includes('dailies.session_token=')) return null;
  const { api } = await auth();
  return api.getSession({
    headers: authHeaders(request),
    query: { disableRefresh: true, disableCookieCache: true },
  });
}

async function personBySession(request: Asking): Promise<Caller | null> {
  const found = await currentPersonSession(request);
  if (!found) return null;
  const opened = await store();
  const known = await people(opened).get(found.user.id);
  if (!known || known.person.disabledAt !== null) return null;
  void stillHere(opened, found.session);
  return { ...known, role: known.person.role, token: null };
}

/** Not awaited: reading must never depend on being able to write. */
async function stillHere({ db }: Store, { id, updatedAt }: { id: string; updatedAt: Date }): Promise<void> {
  const now = clock.now();
  if (now - updatedAt.getTime() < SEEN_EVERY_MS) return;
  const expiresAt = new Date(now + LIFETIME_SECONDS * 1000).toISOString();
  await db
    .updateTable('personSessions')
    .set({ updatedAt: new Date(now).toISOString(), expiresAt })
    .where('id', '=', id)
    .execute()
    .catch(() => undefined);
}
