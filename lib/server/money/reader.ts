import 'server-only';
import type { RouteContext } from '../door/route.ts';
import type { Reader } from './query.ts';

/** What the caller may read of the ledger: admins, and programs with admin scope, see everybody's part. */
export const readerOf = ({
  owner,
  role,
  token,
}: Pick<RouteContext<unknown>, 'owner' | 'role' | 'token'>): Reader => ({
  owner,
  seesAll: role === 'admin' && (token === null || token.scope === 'admin'),
});
