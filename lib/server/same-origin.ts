import 'server-only';
import { StudioError } from '#lib/studio/errors.ts';
import { env, isLoopback } from './env.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (address: string) => URL.parse(address)?.host ?? null;
const withoutPort = (host: string) => host.replace(/:\d+$/, '');

/**
 * Refuses what another site makes a browser send here. A change needs the studio's own pages as its
 * origin. Programs send no origin and need none: what a browser cannot be made to omit tells them apart.
 */
export function checkOrigin(request: Request): void {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  checkHost(host);
  if (READS.has(request.method)) return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new StudioError('origin_refused');
  if (origin !== null && !ownHosts(host).includes(hostOf(origin))) throw new StudioError('origin_refused');
}

function ownHosts(host: string): (string | null)[] {
  const { publicUrl } = env();
  return publicUrl ? [host, hostOf(publicUrl)] : [host];
}

/**
 * Without a password the loopback address is the only fence, and a name that another site points at
 * 127.0.0.1 would walk through it. Such a request still carries that name.
 */
function checkHost(host: string): void {
  const { studioPassword, publicUrl, host: own } = env();
  if (studioPassword || isLoopback(withoutPort(host)) || withoutPort(host) === own) return;
  if (publicUrl && hostOf(publicUrl) === host) return;
  throw new StudioError('origin_refused', `The studio does not answer to the name ${withoutPort(host)}`);
}
