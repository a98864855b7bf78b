import 'server-only';
import type { RouteContext } from '../http/route.ts';
import type { Reader } from './query.ts';

/** What of the ledger who asks may read: admins, and programs that may administer for them, see what everybody uses. */
export const readerOf = ({
  owner,
  role,
  token,
}: Pick<RouteContext<unknown>, 'owner' | 'role' | 'token'>): Reader => ({
  owner,
  seesAll: role === 'admin' && (token === null || token.scope === 'admin'),
});
