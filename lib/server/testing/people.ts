import 'server-only';
import type { Role } from '#lib/studio/people/person.ts';
import { store } from '../db/open.ts';
import { invitations } from '../people/invitations.ts';
import { people } from '../people/repository.ts';
import { accept } from '../people/sign-in.ts';
import './cheap-passwords.ts';
import { ask } from './requests.ts';

export const PASSWORD = 'correct horse battery';

/** What a browser sends back of what it was given. */
export const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** A request of a browser, with what it holds. */
export function by(request: Request, cookie: string, from = '198.51.100.1'): Request {
  if (cookie) request.headers.set('cookie', cookie);
  request.headers.set('x-dailies-peer', from);
  return request;
}

/** Joins a studio with accounts by an invitation. */
export async function joined(name: string, role: Role) {
  const opened = await store();
  const { token } = await invitations(opened).create({ role });
  const email = `${name.toLowerCase().replace(/\W/g, '')}@example.com`;
  const response = await accept(by(ask('/join', 'PUT'), ''), { token, name, email, password: PASSWORD });
  const known = await people(opened).byEmail(email);
  if (!known) throw new Error(`${name} could not join`);
  return { ...known, email, cookie: cookiesOf(response) };
}
