import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { store } from '../db/open.ts';
import { isWriteRefused } from '../db/read-only.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { env } from '../process/env.ts';
import { attempt, rememberDevice } from './attempts.ts';
import { callerAddress, deviceName } from './caller.ts';
import { cookieOf, setCookie } from './cookies.ts';
import { type SessionRecord, sessions } from './repository.ts';

const SESSION_COOKIE = 'dailies_session';
const DAY = 24 * 60 * 60;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The password a session was opened with: changing it ends every session. */
export const passwordMark = (password: string) =>
  digest(`session:${password}`).toString('base64url').slice(0, 16);

type Asking = Pick<Request, 'headers'>;

/** The session of a studio without accounts. */
export async function currentSession(request: Asking): Promise<SessionRecord | null> {
  const { studioPassword } = env();
  const token = cookieOf(request, SESSION_COOKIE);
  if (!studioPassword || !token) return null;
  return sessions(await store(), LOCAL_OWNER).find(token, passwordMark(studioPassword));
}

/** Opens a session if the password is right. */
export async function signIn(request: Request, password: string): Promise<Response> {
  const response = Response.json({ signedIn: true });
  const { studioPassword } = env();
  if (!studioPassword) return response;
  const isRight = async () => (timingSafeEqual(digest(password), digest(studioPassword)) ? true : null);
  await attempt(request, { subject: '', refusal: 'wrong_password', proof: isRight });
  const before = await currentSession(request);
  const open = sessions(await store(), LOCAL_OWNER);
  if (before) await open.end(before.id);
  const token = await open.open({
    passwordMark: passwordMark(studioPassword),
    device: deviceName(request.headers.get('user-agent')),
    address: callerAddress(request),
  });
  setCookie(request, response, SESSION_COOKIE, token, 14 * DAY);
  await rememberDevice(request, response);
  return response;
}

/**
 * Ends the session itself, so that a copy of its cookie is useless. If that fails, the browser still forgets
 * it.
 */
export async function signOut(request: Request): Promise<Response> {
  const session = await currentSession(request);
  if (session)
    await sessions(await store(), LOCAL_OWNER)
      .end(session.id)
      .catch((cause: unknown) => {
        if (!isWriteRefused(cause)) throw cause;
      });
  const response = new Response(null, { status: 204 });
  setCookie(request, response, SESSION_COOKIE, '', 0);
  return response;
}
