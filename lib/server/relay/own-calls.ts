import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { RouteContext } from '../door/route.ts';
import { originalAddress } from './original-address.ts';

/** Calls that stand alone and name nothing stored on the service. */
const OWN = [
  /^GET \/v1\/models$/,
  /^POST \/v1\/chat\/completions$/,
  /^POST \/v1\/audio\/(speech|transcriptions|translations)$/,
];

/**
 * A service knows one key and none of our people: what it lists or finds by id may be anybody's. Callers who
 * do not manage the connections, and so lack the key, get only what cannot be somebody else's.
 */
export function requireOwnCall(
  request: Pick<Request, 'method' | 'url' | 'headers'>,
  { role }: Pick<RouteContext<unknown>, 'role'>,
): void {
  if (role === 'admin') return;
  const path = originalAddress(request).path.replace(/^\/api/, '');
  const call = `${request.method} ${path}`;
  if (OWN.some((known) => known.test(call))) return;
  throw new StudioError(
    'role_exceeded',
    'Only an admin may call this of the service; videos are made at /api/tasks',
  );
}
