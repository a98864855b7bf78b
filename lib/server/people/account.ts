import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { AccountPatch, PasswordChange, Person, SecondFactor } from '#lib/studio/people/person.ts';
import { store } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { attempt } from '../sessions/attempts.ts';
import { auth } from './auth.ts';
import { authHeaders } from './identify-caller.ts';
import { people } from './repository.ts';
import { endResets } from './reset.ts';

/** Somebody at an unlocked browser must know the password to do what would lock its owner out. */
export async function requirePassword(
  request: Request,
  { id, email }: Person,
  password: string,
): Promise<void> {
  const { $context } = await auth();
  const { internalAdapter, password: hasher } = await $context;
  const ways = await internalAdapter.findAccounts(id);
  const hash = ways.find(({ providerId }) => providerId === 'credential')?.password;
  const proof = async () => (hash && (await hasher.verify({ hash, password })) ? true : null);
  await attempt(request, { subject: email, refusal: 'wrong_password', proof });
}

const passedOn = (content: unknown, answer: Response): Response => {
  const response = content === null ? new Response(null, { status: 204 }) : Response.json(content);
  for (const cookie of answer.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
};

export async function changeAccount(request: Request, person: Person, patch: AccountPatch) {
  const opened = await store();
  const { name, email, password = '' } = patch;
  if (email !== undefined && email !== person.email) {
    await requirePassword(request, person, password);
    if (await people(opened).byEmail(email))
      throw new StudioError('email_taken', undefined, { param: 'email' });
  }
  const { $context } = await auth();
  const { internalAdapter } = await $context;
  await internalAdapter.updateUser(person.id, {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email, emailVerified: false }),
  });
  return people(opened).account(person);
}

/** Also ends all other sessions, and password reset links. */
export async function changePassword(request: Request, person: Person, { current, next }: PasswordChange) {
  await requirePassword(request, person, current);
  const { api } = await auth();
  const answer = await api.changePassword({
    body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
    headers: authHeaders(request),
    asResponse: true,
  });
  if (!answer.ok) throw new StudioError('wrong_password');
  await endResets(await store(), person.id);
  return passedOn(null, answer);
}

/** The secret for an authenticator app, valid from the first correct code. */
export async function beginSecondFactor(
  request: Request,
  person: Person,
  password: string,
): Promise<SecondFactor> {
  if (person.hasSecondFactor) throw new StudioError('not_allowed_now', 'There is a second factor already');
  await requirePassword(request, person, password);
  const { api } = await auth();
  const begun = await api.enableTwoFactor({ body: { password }, headers: authHeaders(request) });
  if (begun.method !== 'totp') throw new Error('Another kind of second factor was begun');
  return { uri: begun.totpURI, backupCodes: begun.backupCodes };
}

export async function confirmSecondFactor(
  request: Request,
  { email }: Person,
  code: string,
): Promise<Response> {
  const { api } = await auth();
  const proof = async () => {
    const answer = await api.verifyTOTP({ body: { code }, headers: authHeaders(request), asResponse: true });
    return answer.ok ? answer : null;
  };
  return passedOn(null, await attempt(request, { subject: email, refusal: 'wrong_code', proof }));
}

/**
 * For somebody who lost it: from now on the password alone is enough. The caller must be trusted with that.
 */
export async function dropSecondFactor({ db }: Store, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('secondFactors').where('userId', '=', id).execute();
    await trx.updateTable('people').set({ twoFactorEnabled: 0 }).where('id', '=', id).execute();
  });
}

export async function endSecondFactor(request: Request, person: Person, password: string): Promise<Response> {
  await requirePassword(request, person, password);
  const { api } = await auth();
  const answer = await api.disableTwoFactor({
    body: { password },
    headers: authHeaders(request),
    asResponse: true,
  });
  if (!answer.ok) throw new StudioError('not_allowed_now');
  return passedOn(null, answer);
}
