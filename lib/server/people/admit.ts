import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError } from 'better-auth/api';
import { Identity, type Role } from '#lib/studio/people/person.ts';
import { newId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import { env } from '../process/env.ts';
import { once } from '../process/singleton.ts';
import { cookieOf } from '../sessions/cookies.ts';
import { invitations, ownerFor } from './invitations.ts';

/** Keeps the invitation's token during the visit to the identity provider. */
export const INVITATION_COOKIE = 'dailies_invitation';

/** Somebody back from the identity provider, and what is known of the outcome. */
export interface Arrival {
  /** Their identity at the provider, if they were not let in. */
  refused?: string;
  hasJoined?: boolean;
}

const arrivals = () => once('arrivals', () => new AsyncLocalStorage<Arrival>());

/** Runs a sign-in and returns its outcome: the library reports only a code. */
export async function watchArrival<Result>(
  letIn: () => Promise<Result>,
): Promise<{ result: Result; arrival: Arrival }> {
  const arrival: Arrival = {};
  return { result: await arrivals().run(arrival, letIn), arrival };
}

const note = (what: Arrival) => Object.assign(arrivals().getStore() ?? {}, what);

interface Asked {
  headers?: Headers | undefined;
}

/** Somebody new from the identity provider joins by an invitation, or because everybody from there may. */
export async function admitByIdentity<User extends { email: string }>(user: User, asked: Asked | null) {
  const opened = await store();
  const token = asked?.headers && cookieOf({ headers: asked.headers }, INVITATION_COOKIE);
  const identity = Identity.safeParse(user);
  if (!identity.success) refuse('email_not_found', 'The provider gives no address that works here');
  note({ refused: identity.data.email });
  const admitted = (role: Role, owner: string) => ({
    data: { ...user, ...identity.data, image: null, role, owner, disabledAt: null },
  });
  if (token) {
    const invited = invitations(opened);
    return invited
      .use(token, async (used) => admitted(used.role, await ownerFor(opened, used)))
      .catch(notInvited);
  }
  const { oidc } = env();
  if (oidc?.role) return admitted(oidc.role, newId('own'));
  return notInvited();
}

export async function welcomeByIdentity(): Promise<void> {
  note({ hasJoined: true });
}

const notInvited = () => refuse('not_invited', 'Nobody has invited them');

function refuse(code: string, message: string): never {
  throw new APIError('FORBIDDEN', { code, message });
}

/** Blocked people get no session, however they sign in. */
export async function refuseDisabled({ userId }: { userId: string }) {
  const { db } = await store();
  const person = await db
    .selectFrom('people')
    .select(['disabledAt', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (person?.disabledAt === null) return;
  if (person) note({ refused: person.email });
  refuse('disabled', 'They are kept out');
}

/**
 * A passkey stands for two factors, so its device must have verified the user. The library does not insist.
 */
export function refuseUnverified(proof: { userVerified: boolean } | undefined): void {
  if (proof?.userVerified) return;
  throw new APIError('UNAUTHORIZED', { code: 'unverified', message: 'The device asked nobody who they are' });
}
