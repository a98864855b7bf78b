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

/** A passkey is asked for before anybody says who they are: for it a device is remembered without a person. */
export const BY_PASSKEY = 'passkey';
const cookieFor = (subject: string) => (subject === BY_PASSKEY ? 'dailies_passkey_device' : 'dailies_device');
/** The longest a browser keeps a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;

interface Attempt<Result> {
  /** Whose way in it is; empty where there is one for all. */
  subject: string;
  refusal: StudioErrorCode;
  /** What is counted in place of the address, where guesses at something else from there must not keep anybody out. */
  place?: string | null;
  /** Null when it was wrong. */
  proof(): Promise<Result | null>;
}

/** Lets somebody try to prove who they are. Wrong ones cost more time the more there were. */
export async function attempt<Result>(
  request: Request,
  { subject, refusal, place, proof }: Attempt<Result>,
): Promise<Result> {
  const known = await knownDevice(request, subject);
  // A device that was let in before is not kept waiting by what others do at its address.
  const from = known ?? place ?? `address ${neighbourhood(callerAddress(request))}`;
  const counted = guesses(await store());
  // Counted before it is known: many at the same time are not as good as one.
  await counted.count(from);
  const proven = await proof();
  if (proven === null) {
    await delay(300, undefined, { signal: request.signal });
    throw new StudioError(refusal);
  }
  // Who knows a password of their own must not get more guesses at others' by it.
  if (known !== null || subject === '') await counted.right(from);
  else await counted.forgive(from);
  return proven;
}

/** Tells a browser again by a cookie, for one way in alone. */
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

/** The id in the device cookie when it is one of ours, to the letter. It lets nobody in: it only tells one who was here before. */
export async function knownDevice(request: Request, subject: string): Promise<string | null> {
  const cookie = cookieOf(request, cookieFor(subject));
  const [id] = cookie?.split('.') ?? [];
  // Another shape could be the id and the subject of another cookie in one.
  if (!cookie || !id || !DEVICE_ID.test(id)) return null;
  return timingSafeEqual(digest(cookie), digest(await deviceCookie(id, subject))) ? id : null;
}
