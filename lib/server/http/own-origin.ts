import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { env, isLoopback } from '../process/env.ts';
import { isReading } from './methods.ts';

const hostOf = (address: string) => URL.parse(address)?.host ?? null;
const withoutPort = (host: string) => host.replace(/:\d+$/, '');

/**
 * Refuses what another site makes a browser send here: a change needs the studio's own pages as its origin, and so does
 * what is read, which may reach the service with the key. Only what somebody opens in a tab may be linked from anywhere.
 * Programs send no origin and need none: what a browser cannot be made to omit tells them apart.
 */
export function checkOrigin(request: Request): void {
  const host = request.headers.get('host') ?? new URL(request.url).host;
  checkHost(host);
  const site = request.headers.get('sec-fetch-site');
  const isElsewhere = site !== null && site !== 'same-origin' && site !== 'none';
  const reads = isReading(request);
  if (isElsewhere && !(reads && isOpened(request))) throw new StudioError('origin_refused');
  if (reads) return;
  const origin = request.headers.get('origin');
  if (origin !== null && !ownHosts(host).includes(hostOf(origin))) throw new StudioError('origin_refused');
}

const isOpened = ({ headers }: Request) =>
  headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';

function ownHosts(host: string): (string | null)[] {
  const { publicUrl } = env();
  return publicUrl ? [host, hostOf(publicUrl)] : [host];
}

/**
 * Without a password or accounts the loopback address is the only fence, and a name that another site points at
 * 127.0.0.1 would walk through it. Such a request still carries that name.
 */
function checkHost(host: string): void {
  const { studioPassword, accounts, publicUrl, host: own } = env();
  if (studioPassword || accounts || isLoopback(withoutPort(host)) || withoutPort(host) === own) return;
  if (publicUrl && hostOf(publicUrl) === host) return;
  throw new StudioError('origin_refused', `The studio does not answer to the name ${withoutPort(host)}`);
}
