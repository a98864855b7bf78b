import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Acceptance } from '#lib/studio/people/person.ts';
import { keyedId } from '../db/new-id.ts';
import { store } from '../db/open.ts';
import { type Answer, json } from '../http/answer.ts';
import { clock } from '../process/clock.ts';
import { attempt, BY_PASSKEY, rememberDevice } from '../sessions/attempts.ts';
import { cookieOf } from '../sessions/cookies.ts';
import { FREE } from '../sessions/guesses.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { authHeaders, currentPersonSession } from './identify-caller.ts';
import { invitations, ownerFor } from './invitations.ts';
import { people } from './repository.ts';

/** The answer to a sign-in, complete or still needing the second factor. */
export type SignedIn = { signedIn: true } | { signedIn: false; secondFactor: true };

function answered(content: SignedIn, from: Response): Answer<SignedIn> {
  const response = json(content);
  for (const cookie of from.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

/** A fault on our side says nothing about the caller. */
export async function whenRight(
  request: Request,
  answer: Response,
  subject: string,
): Promise<Response | null> {
  if (answer.ok) return answer;
  if (answer.status >= 500) throw new Error(`Nobody could be signed in: ${await answer.text()}`);
  await audit(request, { action: 'session.refuse', subject, by: null });
  return null;
}

type Credentials = Pick<Acceptance, 'email' | 'password'>;
type Proof = () => Promise<Response | null>;

/** Signs in by email and password, and asks for the second factor if there is one. */
export const signInPerson = (request: Request, given: Credentials): Promise<Answer<SignedIn>> =>
  openSession(request, given, (proof) =>
    attempt(request, { subject: given.email, refusal: 'wrong_sign_in', proof }),
  );

async function openSession(
  request: Request,
  { email, password }: Credentials,
  require: (proof: Proof) => Promise<Response>,
): Promise<Answer<SignedIn>> {
  const { api } = await auth();
  const before = await currentPersonSession(request);
  const headers = authHeaders(request);
  const answer = await require(async () =>
    whenRight(
      request,
      await api.signInEmail({ body: { email, password }, headers, asResponse: true }),
      email,
    ),
  );
  if (before) await endSession(before.session.id);
  const { twoFactorRedirect } = (await answer.clone().json()) as { twoFactorRedirect?: boolean };
  if (twoFactorRedirect) return answered({ signedIn: false, secondFactor: true }, answer);
  return letIn(request, email, answer);
}

/** The second factor: a current code, or a backup code for a lost device. */
export async function proveSecondFactor(request: Request, code: string): Promise<Answer<SignedIn>> {
  // Somebody signed in has nothing to prove; the library would use their session.
  if (await currentPersonSession(request)) throw new StudioError('not_allowed_now', 'You are signed in');
  const { api } = await auth();
  const asked = { body: { code }, headers: authHeaders(request), asResponse: true } as const;
  const isOfTheMoment = /^\d{6}$/.test(code);
  const proof = async () => {
    const answer = await (isOfTheMoment ? api.verifyTOTP(asked) : api.verifyBackupCode(asked));
    const right = await whenRight(request, answer, 'second factor');
    if (!right || !isOfTheMoment || (await isFirstUse(right, code))) return right;
    await audit(request, { action: 'session.refuse', subject: 'second factor', by: null });
    return null;
  };
  const asking = await askedForCode(request);
  const place = asking === null ? null : { name: `second factor ${asking}`, free: FREE.one };
  const answer = await attempt(request, { subject: 'second factor', refusal: 'wrong_code', place, proof });
  const { user } = (await answer.clone().json()) as { user: { email: string } };
  return letIn(request, user.email, answer);
}

/**
 * The person whose password was right, so that attempts are counted for them and not for others at their
 * address.
 */
async function askedForCode(request: Request): Promise<string | null> {
  const { $context } = await auth();
  const { name } = (await $context).createAuthCookie('two_factor');
  // A made-up name finds no row.
  const [identifier = ''] = (cookieOf(request, name) ?? '').split('.');
  const { db } = await store();
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifier)
    .where('identifier', 'like', '2fa-%')
    .where('identifier', 'not like', '2fa-attempts-%')
    .where('expiresAt', '>', new Date(clock.now()).toISOString())
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Longer than a code is valid. */
const CODE_LASTS_MS = 5 * 60_000;

/** A code seen while typed must not work twice: the session from a second use is ended at once. */
async function isFirstUse(answer: Response, code: string): Promise<boolean> {
  const { token, user } = (await answer.clone().json()) as { token: string; user: { id: string } };
  const { db } = await store();
  const now = clock.now();
  const moment = new Date(now).toISOString();
  const expiresAt = new Date(now + CODE_LASTS_MS).toISOString();
  const id = keyedId('code', user.id, code);
  await db.deleteFrom('verifications').where('id', '=', id).where('expiresAt', '<=', moment).execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('verifications')
    .values({ id, identifier: id, value: 'used', expiresAt, createdAt: moment, updatedAt: moment })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) return true;
  await db.deleteFrom('personSessions').where('token', '=', token).execute();
  return false;
}

/** The way of signing in, for the audit, if not by password. */
export async function letIn(
  request: Request,
  email: string,
  answer: Response,
  subject?: string,
): Promise<Answer<SignedIn>> {
  const known = await people(await store()).byEmail(email);
  const by = { person: known?.person ?? null, token: null };
  await audit(request, { action: 'session.begin', by, ...(subject ? { subject } : {}) });
  const response = answered({ signedIn: true }, answer);
  await rememberDevice(request, response, email);
  await rememberDevice(request, response, BY_PASSKEY);
  return response;
}

/** Joins by an invitation and signs in. */
export async function accept(
  request: Request,
  { token, name, email, password }: Acceptance,
): Promise<Answer<SignedIn>> {
  const opened = await store();
  const { $context } = await auth();
  const { internalAdapter, password: hasher } = await $context;
  await invitations(opened).use(token, async (used) => {
    if (await people(opened).byEmail(email))
      throw new StudioError('email_taken', undefined, { param: 'email' });
    const hash = await hasher.hash(password);
    const owner = await ownerFor(opened, used);
    const made = { name, email, emailVerified: false, role: used.role, owner, disabledAt: null };
    const { id } = await internalAdapter.createUser(made, { method: 'email' });
    await internalAdapter.createAccount({
      userId: id,
      providerId: 'credential',
      accountId: id,
      password: hash,
    });
  });
  const known = await people(opened).byEmail(email);
  await audit(request, { action: 'person.join', by: { person: known?.person ?? null, token: null } });
  return openSession(request, { email, password }, async (proof) => {
    // They have chosen the password just now: there is nothing to guess.
    const answer = await proof();
    if (!answer) throw new StudioError('wrong_sign_in');
    return answer;
  });
}

export async function endSession(id: string): Promise<void> {
  await (await store()).db.deleteFrom('personSessions').where('id', '=', id).execute();
}

/** Ends the session itself, so that a copy of its cookie is useless. */
export async function signOutPerson(request: Request): Promise<Response> {
  const { api } = await auth();
  const answer = await api.signOut({ headers: authHeaders(request), asResponse: true });
  const response = new Response(null, { status: 204 });
  for (const cookie of answer.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}
