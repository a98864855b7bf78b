import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { neighbourhood } from '#lib/format/peers.ts';
import { StudioError, type StudioErrorCode } from '#lib/studio/error/studio-error.ts';
import { createTurns } from '#lib/turns/turns.ts';
import { store } from '../db/open.ts';
import { once } from '../process/singleton.ts';
import { callerAddress } from './caller.ts';
import { cookieOf, setCookie } from './cookies.ts';
import { FREE, guesses } from './guesses.ts';
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
  place?: Counter | null;
  /** Null if it was wrong. */
  proof(): Promise<Result | null>;
}

/** Where wrong guesses are counted. */
interface Counter {
  name: string;
  /** How many cost no wait. */
  free: number;
  /** A right one makes good for all before: nobody else's can be counted here. */
  isOwn?: boolean;
}

/**
 * A known device does not wait because of others at its address. Of strangers the guesses at one account are
 * counted, and with more room those of the address at all: an office has one, too.
 */
async function countersOf(request: Request, { subject, place }: Attempt<unknown>): Promise<Counter[]> {
  const known = await knownDevice(request, subject);
  if (known !== null) return [{ name: known, free: FREE.one, isOwn: true }];
  if (place) return [place];
  const address = `address ${neighbourhood(callerAddress(request))}`;
  if (subject === '') return [{ name: address, free: FREE.one, isOwn: true }];
  return [
    { name: `${address} ${subject}`, free: FREE.one },
    { name: address, free: FREE.all },
  ];
}

/** Checks a proof of identity. The more wrong ones before, the longer the wait. */
export async function attempt<Result>(request: Request, options: Attempt<Result>): Promise<Result> {
  const counters = await countersOf(request, options);
  const proven = await inTurn(request, counters, () => prove(counters, options.proof));
  if (proven !== null) return proven;
  await delay(300, undefined, { signal: request.signal });
  throw new StudioError(options.refusal);
}

async function prove<Result>(counters: Counter[], proof: Attempt<Result>['proof']): Promise<Result | null> {
  const { count, forgive, right } = guesses(await store());
  const counted: string[] = [];
  try {
    // Counted before the check, so that parallel guesses gain nothing.
    for (const { name, free } of counters) {
      await count(name, free);
      counted.push(name);
    }
  } catch (cause) {
    // Nothing is checked, so nothing was guessed.
    for (const name of counted) await forgive(name);
    throw cause;
  }
  const proven = await proof();
  if (proven === null) return null;
  // Knowing one's own password must not give more guesses at others'.
  for (const { name, isOwn } of counters) await (isOwn ? right(name) : forgive(name));
  return proven;
}

/** Fewer at a time than are free: what is right must not keep others out while it is checked. */
const AT_ONCE = 2;

/** Many may come in at the same moment from one address: they are checked one after the other. */
async function inTurn<Result>(request: Request, counters: Counter[], check: () => Promise<Result>) {
  const ends: (() => void)[] = [];
  try {
    for (const { name } of counters) {
      const end = await once('attempt-turns', createTurns).take(name, {
        atOnce: AT_ONCE,
        signal: request.signal,
      });
      if (end) ends.push(end);
    }
    return await check();
  } finally {
    for (const end of ends) end();
  }
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
