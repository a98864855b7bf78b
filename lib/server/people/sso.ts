import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Person } from '#lib/studio/people/person.ts';
import { store } from '../db/open.ts';
import { type Answer, json } from '../http/answer.ts';
import { env } from '../process/env.ts';
import { log } from '../process/log.ts';
import { setCookie } from '../sessions/cookies.ts';
import { requirePassword } from './account.ts';
import { requireAccounts } from './accounts.ts';
import { type Arrival, INVITATION_COOKIE, watchArrival } from './admit.ts';
import { audit } from './audit.ts';
import { sso } from './auth.ts';
import { AUTH_PATH, SSO } from './auth-settings.ts';
import { authHeaders } from './identify-caller.ts';
import { people } from './repository.ts';

/** The time limit at the identity provider. */
const WITHIN_SECONDS = 10 * 60;

/** The path of a page on the studio's host, under any base path. */
const pageAt = (path: string) => new URL(`${env().publicUrl}${path}`).pathname;

async function led(answer: Response, failed: StudioError): Promise<Answer<{ url: string }>> {
  if (!answer.ok) throw failed;
  const { url } = (await answer.json()) as { url?: string };
  if (!url) throw failed;
  const response = json({ url });
  for (const cookie of answer.headers.getSetCookie()) response.headers.append('set-cookie', cookie);
  return response;
}

/** Starts a sign-in at the identity provider; the invitation waits in a cookie of this browser. */
export async function goToProvider(
  request: Request,
  token: string | undefined,
): Promise<Answer<{ url: string }>> {
  requireAccounts();
  const { api } = await sso();
  const answer = await api.signInSocial({
    body: {
      provider: SSO,
      callbackURL: pageAt('/'),
      errorCallbackURL: pageAt('/sign-in'),
      disableRedirect: true,
    },
    headers: authHeaders(request),
    asResponse: true,
  });
  const response = await led(answer, new StudioError('sso_away'));
  setCookie(request, response, INVITATION_COOKIE, token ?? '', token ? WITHIN_SECONDS : 0);
  return response;
}

/** Starts linking an identity to the signed-in account: it will open it, like the password. */
export async function linkProvider(
  request: Request,
  person: Person,
  password: string,
): Promise<Answer<{ url: string }>> {
  await requirePassword(request, person, password);
  const { api } = await sso();
  const settings = pageAt('/settings');
  const answer = await api.linkSocialAccount({
    body: { provider: SSO, callbackURL: settings, errorCallbackURL: settings, disableRedirect: true },
    headers: authHeaders(request),
    asResponse: true,
  });
  return led(answer, new StudioError('sso_away'));
}

/** Unlinks the provider for sign-in. Sessions are listed, and ended one by one. */
export async function unlinkProvider(request: Request, person: Person, password: string): Promise<void> {
  await requirePassword(request, person, password);
  const { db } = await store();
  await db.deleteFrom('credentials').where('userId', '=', person.id).where('providerId', '=', SSO).execute();
}

const SESSION = /dailies\.session_token=([^;.]+)/;

/** Handles the provider's redirect, the only one of the library's routes we answer. */
export async function backFromProvider(request: Request): Promise<Response> {
  requireAccounts();
  const { handler } = await sso();
  const { search } = new URL(request.url);
  // With the public address, whatever the proxy made of it.
  const asked = new Request(`${env().publicUrl}${AUTH_PATH}/callback/${SSO}${search}`, {
    headers: authHeaders(request),
  });
  const { result: answer, arrival } = await watchArrival(() => handler(asked));
  const target = home(answer.headers.get('location'));
  const response = new Response(null, { status: 302, headers: { location: target } });
  const cookies = answer.headers.getSetCookie();
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  setCookie(request, response, INVITATION_COOKIE, '', 0);
  const token = cookies.flatMap((cookie) => SESSION.exec(cookie)?.[1] ?? [])[0];
  if (token) {
    const by = await personOf(token);
    if (arrival.hasJoined) await audit(request, { action: 'person.join', subject: WAY, by });
    await audit(request, { action: 'session.begin', subject: WAY, by });
  } else if (target.includes('error=')) {
    const subject = refusedAt(target, search, arrival);
    if (subject) await audit(request, { action: 'session.refuse', subject, by: null });
    else log().info('the identity provider let nobody in');
  }
  return response;
}

/** The way of signing in, for the audit. */
const WAY = 'identity provider';

/**
 * The identity that the studio refused though the provider knows it; null if it did not get that far. Anybody
 * can call this with an error, so that is not audited.
 */
function refusedAt(target: string, search: string, { refused }: Arrival): string | null {
  if (refused) return refused;
  if (new URLSearchParams(search).has('error')) return null;
  const code = URL.parse(target, env().publicUrl)?.searchParams.get('error');
  return code === 'account_not_linked' ? WAY : null;
}

/** The target is always within the studio. */
function home(given: string | null): string {
  const { publicUrl } = env();
  const target = URL.parse(given ?? pageAt('/'), publicUrl);
  if (!target || target.origin !== URL.parse(publicUrl ?? '')?.origin) return pageAt('/sign-in');
  // Two leading slashes would name another host.
  return target.pathname.replace(/^\/+/, '/') + target.search;
}

async function personOf(token: string) {
  const opened = await store();
  const session = await opened.db
    .selectFrom('personSessions')
    .select('userId')
    .where('token', '=', decodeURIComponent(token))
    .executeTakeFirst();
  const known = session && (await people(opened).get(session.userId));
  return { person: known?.person ?? null, token: null };
}
