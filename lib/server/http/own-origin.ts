import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { env } from '../process/env.ts';
import { isReading } from './methods.ts';
import { isConfiguredHost, withoutPort } from './own-host.ts';

const hostOf = (address: string) => URL.parse(address)?.host ?? null;

/**
 * Refuses requests that another site makes a browser send. Writes need the studio's own origin, and so do
 * reads that may reach the service with the key. Only what is opened in a tab may be linked from anywhere.
 * Programs send no origin and need none: they lack the headers a browser cannot omit.
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
 * Without a password or accounts the loopback address is the only fence, and a foreign name that resolves to
 * 127.0.0.1 would get past it. Such a request still carries that name.
 */
function checkHost(host: string): void {
  const { studioPassword, accounts, publicUrl } = env();
  if (studioPassword || accounts || isConfiguredHost(host)) return;
  if (publicUrl && hostOf(publicUrl) === host) return;
  throw new StudioError('origin_refused', `The studio does not answer to the name ${withoutPort(host)}`);
}
