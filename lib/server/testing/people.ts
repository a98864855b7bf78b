import 'server-only';
import * as join from '#app/api/join/route.ts';
import type { Role } from '#lib/studio/people/person.ts';
import { store } from '../db/open.ts';
import { invitations } from '../people/invitations.ts';
import { people } from '../people/repository.ts';
import { ask, none } from './requests.ts';

export const PASSWORD = 'correct horse battery';

export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A request of a browser, with what it holds. */
export function by(request: Request, cookie: string, from = '198.51.100.1'): Request {
  request.headers.set('cookie', cookie);
  request.headers.set('x-dailies-peer', from);
  return request;
}

/** Joins a studio with accounts by an invitation, as a browser does. */
export async function joined(name: string, role: Role) {
  const { token } = await invitations(await store()).create({ role });
  const email = `${name.toLowerCase()}@example.com`;
  const asked = by(ask('/join', 'PUT', { token, name, email, password: PASSWORD }), '');
  const response = await join.PUT(asked, none);
  if (!response.ok) throw new Error(`${name} could not join: ${await response.text()}`);
  const known = await people(await store()).byEmail(email);
  if (!known) throw new Error(`${name} is not there`);
  return { ...known, email, cookie: cookiesOf(response) };
}
