import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { getIronSession, type SessionOptions } from 'iron-session';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { env } from '../process/env.ts';
import { secretFile } from '../process/secret-file.ts';
import { once } from '../process/singleton.ts';

const SESSION_COOKIE = 'dailies_session';

const DAYS = 24 * 60 * 60;
const FREE_ATTEMPTS = 3;
const LONGEST_WAIT_MS = 60_000;
const FORGET_AFTER_MS = 15 * 60_000;

interface Session {
  /** Which password it was opened with: changing the password ends every session. */
  password?: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const passwordMark = (password: string) => digest(`session:${password}`).toString('base64url').slice(0, 16);

async function options(request: Request): Promise<SessionOptions> {
  const { sessionSecret, publicUrl } = env();
  const secure = new URL(request.url).protocol === 'https:' || (publicUrl?.startsWith('https:') ?? false);
  return {
    cookieName: SESSION_COOKIE,
    password: sessionSecret ?? (await secretFile('session.key')).toString('base64'),
    ttl: 14 * DAYS,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  };
}

/** Whether this request may see the studio. Without a password there is nobody to keep out. */
async function hasSession(request: Request): Promise<boolean> {
  const { studioPassword } = env();
  if (!studioPassword) return true;
  const session = await getIronSession<Session>(request, new Response(), await options(request));
  return session.password === passwordMark(studioPassword);
}

export async function requireSession(request: Request): Promise<void> {
  if (!(await hasSession(request))) throw new StudioError('session_required');
}

/** Opens a session when the password is right. Wrong ones cost more time the more there were. */
export async function signIn(request: Request, password: string): Promise<Response> {
  const response = Response.json({ signedIn: true });
  const { studioPassword } = env();
  if (!studioPassword) return response;
  const failures = once('sign-in-failures', () => new Failures());
  failures.refuseTooSoon();
  if (!timingSafeEqual(digest(password), digest(studioPassword))) {
    failures.add();
    await delay(300, undefined, { signal: request.signal });
    throw new StudioError('wrong_password');
  }
  failures.clear();
  const session = await getIronSession<Session>(request, response, await options(request));
  session.password = passwordMark(studioPassword);
  await session.save();
  return response;
}

export async function signOut(request: Request): Promise<Response> {
  const response = new Response(null, { status: 204 });
  const session = await getIronSession<Session>(request, response, await options(request));
  session.destroy();
  return response;
}

/**
 * Counted for everybody together: there is one password, and an address can be changed at will. The
 * person who knows it waits a minute at most.
 */
class Failures {
  #count = 0;
  #openAt = 0;
  #last = 0;

  refuseTooSoon(now = Date.now()) {
    if (now - this.#last > FORGET_AFTER_MS) this.clear();
    if (now >= this.#openAt) return;
    const seconds = Math.ceil((this.#openAt - now) / 1000);
    throw new StudioError('too_many_attempts', undefined, { headers: { 'retry-after': String(seconds) } });
  }

  add(now = Date.now()) {
    this.#count += 1;
    this.#last = now;
    const over = this.#count - FREE_ATTEMPTS;
    if (over > 0) this.#openAt = now + Math.min(LONGEST_WAIT_MS, 1000 * 2 ** over);
  }

  clear() {
    this.#count = 0;
    this.#openAt = 0;
  }
}
