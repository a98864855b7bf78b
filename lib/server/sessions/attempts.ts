import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { neighbourhood } from '#lib/format/peers.ts';
import { StudioError, type StudioErrorCode } from '#lib/studio/error/studio-error.ts';
import { store } from '../db/open.ts';
import { callerAddress } from './caller.ts';
import { cookieOf, setCookie } from './cookies.ts';
import { guesses } from './guesses.ts';
import { sessionSecret } from './secret.ts';

/** A passkey sign-in starts without a name, so its device is remembered without a person. */
export const BY_PASSKEY = 'passkey';
const cookieFor = (subject: string) => (subject === BY_PASSKEY ? 'dailies_passkey_device' : 'dailies_device');
/** The longest a browser keeps a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

interface Attempt<Result> {
  /** Whose credentials; empty for the shared password. */
  subject: string;
  refusal: StudioErrorCode;
  /** Counted in place of the address, if guesses at something else from there must not block anybody. */
  place?: string | null;
  /** Null if it was wrong. */
  proof(): Promise<Result | null>;
}

/** Checks a proof of identity. The more wrong ones before, the longer the wait. */
export async function attempt<Result>(
  request: Request,
  { subject, refusal, place, proof }: Attempt<Result>,
): Promise<Result> {
  const known = await knownDevice(request, subject);
  // A known device does not wait because of others at its address.
  const from = known ?? place ?? `address ${neighbourhood(callerAddress(request))}`;
  const counted = guesses(await store());
  // Counted before the check, so that parallel guesses gain nothing.
  await counted.count(from);
  const proven = await proof();
  if (proven === null) {
    await delay(300, undefined, { signal: request.signal });
    throw new StudioError(refusal);
  }
  // Knowing one's own password must not give more guesses at others'.
  if (known !== null || subject === '') await counted.right(from);
  else await counted.forgive(from);
  return proven;
}

/** Remembers a browser by a cookie, for one account only. */
export async function rememberDevice(request: Request, response: Response, subject = ''): Promise<void> {
  const id = (await knownDevice(request, subject)) ?? randomBytes(12).toString('base64url');
  setCookie(request, response, cookieFor(subject), await deviceCookie(id, subject), DEVICE_SECONDS);
}

const DEVICE_ID = /^[\w-]{16}$/;

const digest = (text: string) => createHash('sha256').update(text).digest();

const seal = async (id: string, subject: string) =>
  createHmac('sha256', await sessionSecret())
    .update(subject === '' ? `device:${id}` : `device:${id}:${subject}`)
    .digest('base64url')
    .slice(0, 32);

const deviceCookie = async (id: string, subject: string) => `${id}.${await seal(id, subject)}`;

/** The id in a valid device cookie. It lets nobody in: it only recognises a known device. */
export async function knownDevice(request: Request, subject: string): Promise<string | null> {
  const cookie = cookieOf(request, cookieFor(subject));
  const [id] = cookie?.split('.') ?? [];
  // Another format could merge the id and subject of two cookies.
  if (!cookie || !id || !DEVICE_ID.test(id)) return null;
  return timingSafeEqual(digest(cookie), digest(await deviceCookie(id, subject))) ? id : null;
}
