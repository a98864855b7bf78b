import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { basePath } from '#lib/format/base-path.ts';
import { neighbourhood } from '#lib/format/peers.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { store } from '../db/open.ts';
import { env } from '../process/env.ts';
import { secretFile } from '../process/secret-file.ts';
import { once } from '../process/singleton.ts';
import { callerAddress, deviceName } from './caller.ts';
import { Guesses } from './guesses.ts';
import { type SessionRecord, sessions } from './repository.ts';

const SESSION_COOKIE = 'dailies_session';
const DEVICE_COOKIE = 'dailies_device';
const DAY = 24 * 60 * 60;
/** The longest a browser keeps a cookie. */
const DEVICE_DAYS = 400;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Which password a session was opened with: changing the password ends every session. */
export const passwordMark = (password: string) =>
  digest(`session:${password}`).toString('base64url').slice(0, 16);

type Asking = Pick<Request, 'headers'>;

/** Whether this request may see the studio. Without a password there is nobody to keep out. */
export const isLetIn = async (request: Asking, owner: string): Promise<boolean> =>
  !env().studioPassword || (await currentSession(request, owner)) !== null;

export async function requireSession(request: Request, owner: string): Promise<void> {
  if (!(await isLetIn(request, owner))) throw new StudioError('session_required');
}

export async function currentSession(request: Asking, owner: string): Promise<SessionRecord | null> {
  const { studioPassword } = env();
  const token = cookieOf(request, SESSION_COOKIE);
  if (!studioPassword || !token) return null;
  return sessions(await store(), owner).find(token, passwordMark(studioPassword));
}

/** Opens a session when the password is right. Wrong ones cost more time the more there were. */
export async function signIn(request: Request, owner: string, password: string): Promise<Response> {
  const response = Response.json({ signedIn: true });
  const { studioPassword } = env();
  if (!studioPassword) return response;
  const address = callerAddress(request);
  const known = await knownDevice(request);
  // A device that was let in before is not kept waiting by what others do at its address.
  const from = known ?? `address ${neighbourhood(address)}`;
  const guesses = once('sign-in-guesses', () => new Guesses());
  guesses.check(from);
  if (!timingSafeEqual(digest(password), digest(studioPassword))) {
    guesses.wrong(from);
    await delay(300, undefined, { signal: request.signal });
    throw new StudioError('wrong_password');
  }
  guesses.right(from);
  const before = await currentSession(request, owner);
  const open = sessions(await store(), owner);
  if (before) await open.end(before.id);
  const token = await open.open({
    passwordMark: passwordMark(studioPassword),
    device: deviceName(request.headers.get('user-agent')),
    address,
  });
  setCookie(request, response, SESSION_COOKIE, token, 14 * DAY);
  setCookie(request, response, DEVICE_COOKIE, await deviceCookie(known ?? newDevice()), DEVICE_DAYS * DAY);
  return response;
}

/** Ends the session itself: a copy of its cookie opens nothing any more. */
export async function signOut(request: Request, owner: string): Promise<Response> {
  const session = await currentSession(request, owner);
  if (session) await sessions(await store(), owner).end(session.id);
  const response = new Response(null, { status: 204 });
  setCookie(request, response, SESSION_COOKIE, '', 0);
  return response;
}

const secret = async () => env().sessionSecret ?? (await secretFile('session.key')).toString('base64');
const seal = async (id: string) =>
  createHmac('sha256', await secret())
    .update(`device:${id}`)
    .digest('base64url')
    .slice(0, 32);

const newDevice = () => randomBytes(12).toString('base64url');
const deviceCookie = async (id: string) => `${id}.${await seal(id)}`;

/** The id in the device cookie when it is one of ours, to the letter. It lets nobody in: it only tells one who was here before. */
async function knownDevice(request: Request): Promise<string | null> {
  const cookie = cookieOf(request, DEVICE_COOKIE);
  const [id] = cookie?.split('.') ?? [];
  if (!cookie || !id) return null;
  return timingSafeEqual(digest(cookie), digest(await deviceCookie(id))) ? id : null;
}

function cookieOf({ headers }: Asking, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null;
}

function setCookie(request: Request, response: Response, name: string, value: string, seconds: number): void {
  const isSecure =
    new URL(request.url).protocol === 'https:' || (env().publicUrl?.startsWith('https:') ?? false);
  const parts = [
    `${name}=${value}`,
    `Path=${basePath || '/'}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  response.headers.append('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '));
}
