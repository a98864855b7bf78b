import 'server-only';
import { route } from '#lib/server/door/route.ts';
import { by, PASSWORD } from '#lib/server/testing/people.ts';
import { ask, none } from '#lib/server/testing/requests.ts';
import * as session from '../../session/route.ts';

export const signIn = (email: string, given = PASSWORD, { cookie = '', from = '198.51.100.1' } = {}) =>
  session.POST(by(ask('/session', 'POST', { email, password: given }), cookie, from), none);

export const whoIs = async (cookie: string) => (await session.GET(by(ask('/session'), cookie), none)).json();

export const secured = route(async () => Response.json({}));

export const visit = async (cookie: string) => (await secured(by(ask('/tasks'), cookie), none)).status;

export const refusal = async (response: Response) => [response.status, (await response.json()).error.code];
