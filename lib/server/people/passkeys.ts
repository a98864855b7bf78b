import 'server-only';
import { isIP } from 'node:net';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { NewPasskey, Passkey, PasskeyProof } from '#lib/studio/people/passkey.ts';
import type { Person } from '#lib/studio/people/person.ts';
import { store } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { type Answer, json } from '../http/answer.ts';
import { homeOf } from '../http/home.ts';
import { clock } from '../process/clock.ts';
import { env } from '../process/env.ts';
import { attempt, BY_PASSKEY, knownDevice } from '../sessions/attempts.ts';
import { FREE } from '../sessions/guesses.ts';
import { limitRate, placeOf } from '../sessions/rate-limit.ts';
import { requirePassword } from './account.ts';
import { auth } from './auth.ts';
import { NEAR, passkeyName } from './auth-settings.ts';
import { authHeaders, currentPersonSession } from './identify-caller.ts';
import { endSession, letIn, type SignedIn, whenRight } from './sign-in.ts';

/** Nobody needs more, and a browser creating one is sent all of them. */
const MOST_PASSKEYS = 20;

const tooMany = () =>
  new StudioError('not_allowed_now', `There can be ${MOST_PASSKEYS} passkeys: remove one first`);

/** The host for passkeys; browsers create none for an IP address. */
export function passkeysFor(): string | null {
  const name = passkeyName();
  return env().accounts && isIP(name.replace(/^\[|\]$/g, '')) === 0 ? name : null;
}

/** A passkey is bound to the studio's public address. */
function headersOf(request: Request): Headers {
  const headers = authHeaders(request);
  headers.set('origin', new URL(homeOf(request), NEAR).origin);
  return headers;
}

type Creation = PublicKeyCredentialCreationOptionsJSON;
type Asking = PublicKeyCredentialRequestOptionsJSON;

/** A challenge for the browser; what belongs to it lies in a cookie. */
async function asked<Options extends Creation | Asking>(
  answer: Response,
  more: Partial<Options> = {},
): Promise<Answer<Options>> {
  if (!answer.ok) throw new Error(`No passkey could be asked for: ${await answer.text()}`);
  const response = json<Options>({ ...((await answer.json()) as Options), ...more });
  for (const cookie of answer.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

/** The passkeys of one person. */
export function passkeys({ db }: Store, { id: userId }: Pick<Person, 'id'>) {
  const shown = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;
  const mine = () => db.selectFrom('passkeys').select(shown).where('userId', '=', userId);

  const list = async (): Promise<Passkey[]> => {
    const rows = await mine().orderBy('createdAt').orderBy('id').execute();
    return rows.map(({ name, createdAt, ...row }) => ({
      ...row,
      name: name ?? 'Passkey',
      createdAt: Date.parse(createdAt),
    }));
  };

  const require = async (id: string): Promise<void> => {
    if (!(await mine().where('id', '=', id).executeTakeFirst()))
      throw new StudioError('not_found', `There is no passkey ${id}`);
  };

  const remove = async (id: string): Promise<void> => {
    await db.deleteFrom('passkeys').where('userId', '=', userId).where('id', '=', id).execute();
  };

  /** Removes one beyond the limit: several created at once do not see each other. */
  const removeBeyond = async (id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('passkeys')
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where(
        (eb) => eb.selectFrom('passkeys').select(eb.fn.countAll().as('all')).where('userId', '=', userId),
        '>',
        MOST_PASSKEYS,
      )
      .executeTakeFirst();
    return numDeletedRows > 0n;
  };

  return { list, require, remove, removeBeyond };
}

/** Starts creating one. It will open the account like the password, which is asked for first. */
export async function beginPasskey(request: Request, person: Person, password: string) {
  if (!passkeysFor())
    throw new StudioError('not_allowed_now', 'Passkeys need PUBLIC_URL to be a name, not numbers');
  await requirePassword(request, person, password);
  if ((await passkeys(await store(), person).list()).length >= MOST_PASSKEYS) throw tooMany();
  const { api } = await auth();
  const headers = headersOf(request);
  return asked<Creation>(
    await api.generatePasskeyRegistrationOptions({ query: {}, headers, asResponse: true }),
  );
}

export async function addPasskey(
  request: Request,
  person: Person,
  { name, credential }: NewPasskey,
): Promise<Passkey> {
  const { api } = await auth();
  const answer = await api.verifyPasskeyRegistration({
    body: { response: credential, name },
    headers: headersOf(request),
    asResponse: true,
  });
  const made = answer.ok ? ((await answer.json()) as { id: string }) : null;
  const mine = passkeys(await store(), person);
  if (made && (await mine.removeBeyond(made.id))) throw tooMany();
  const passkey = (await mine.list()).find(({ id }) => id === made?.id);
  if (!passkey)
    throw new StudioError('not_allowed_now', 'The passkey was not made: begin again', {
      param: 'credential',
    });
  return passkey;
}

export async function removePasskey(
  request: Request,
  person: Person,
  given: { id: string; password: string },
) {
  await requirePassword(request, person, given.password);
  await passkeys(await store(), person).remove(given.id);
}

/** In ten minutes, from one address: an office may come in at the same time. */
const MOST_CHALLENGES = 400;

/** Anybody may start a sign-in. */
export async function askForPasskey(request: Request) {
  // A known device is not blocked by others at its address.
  const from = (await knownDevice(request, BY_PASSKEY)) ?? placeOf(request);
  await limitRate(from, 'passkey-challenges', 'too_many_attempts', MOST_CHALLENGES);
  const { api } = await auth();
  const headers = headersOf(request);
  // The former user does not matter: the browser offers its own passkeys.
  headers.delete('cookie');
  const answer = await api.generatePasskeyAuthenticationOptions({ headers, asResponse: true });
  return asked<Asking>(answer, { userVerification: 'required' });
}

/** Signs in by passkey. Its device has verified the user, so no second factor is needed. */
export async function signInByPasskey(
  request: Request,
  { credential }: PasskeyProof,
): Promise<Answer<SignedIn>> {
  const { api } = await auth();
  const before = await currentPersonSession(request);
  const proof = async () => {
    const answer = await api.verifyPasskeyAuthentication({
      body: { response: credential },
      headers: headersOf(request),
      asResponse: true,
    });
    return whenRight(request, answer, 'passkey');
  };
  // Signatures cannot be guessed: password guesses from the same address must not block passkeys.
  const place = { name: `passkey ${placeOf(request)}`, free: FREE.all };
  const answer = await attempt(request, { subject: BY_PASSKEY, refusal: 'wrong_passkey', place, proof });
  if (before) await endSession(before.session.id);
  const { user } = (await answer.clone().json()) as { user: { email: string } };
  const { db } = await store();
  await db
    .updateTable('passkeys')
    .set({ lastUsedAt: clock.now() })
    .where('credentialId', '=', credential.id)
    .execute();
  return letIn(request, user.email, answer, 'passkey');
}
