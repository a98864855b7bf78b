import 'server-only';
import { isIP } from 'node:net';
import { among, plainAddress } from '#lib/format/peers.ts';
import { env } from '../process/env.ts';
import { once } from '../process/singleton.ts';

/** Set by our own web server on every request, overwriting any value sent. */
const PEER = 'x-dailies-peer';

const isTrusted = (address: string) => once('trusted-proxies', () => among(env().trustedProxies))(address);

/**
 * The address a request comes from. Only configured proxies are believed; their list is read from the end,
 * where they append. Anything before the first unknown address may be forged; if all are known it is the
 * first: people may be in a proxy's network too.
 */
export function callerAddress({ headers }: Pick<Request, 'headers'>): string {
  const peer = plainAddress(headers.get(PEER) ?? '');
  if (!isTrusted(peer)) return peer;
  const told = (headers.get('x-forwarded-for') ?? '').split(',').map(plainAddress);
  const caller = told.findLast((address) => !isTrusted(address)) ?? told[0] ?? '';
  return isIP(caller) === 0 ? peer : caller;
}

const BROWSERS = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\bChrom(e|ium)\//],
  ['Safari', /\bSafari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** A browser's name in familiar words. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (list: typeof BROWSERS | typeof SYSTEMS) =>
    list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A program');
}
