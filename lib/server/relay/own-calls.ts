import 'server-only';
import { within } from '#lib/format/base-path.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { RouteContext } from '../http/route.ts';

/** What answers for itself, and names nothing that lies on the service. */
const OWN = [
  /^GET \/v1\/models$/,
  /^POST \/v1\/chat\/completions$/,
  /^POST \/v1\/audio\/(speech|transcriptions|translations)$/,
];

/**
 * A service knows one key and none of our people: what it lists, or finds by an id, may be anybody's. Whoever does not
 * manage the connections, and so has the key, gets only what cannot be somebody else's.
 */
export function requireOwnCall(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { role }: Pick<RouteContext<unknown>, 'role'>,
): void {
  if (role === 'admin') return;
  const call = `${method} ${within(new URL(url).pathname)
    .replace(/^\/api/, '')
    .replace(/\/$/, '')}`;
  if (OWN.some((known) => known.test(call))) return;
  throw new StudioError(
    'role_exceeded',
    'Only an admin may call this of the service; videos are made at /api/tasks',
  );
}
