import 'server-only';
import { isIP } from 'node:net';
import { among, plainAddress } from '#lib/format/peers.ts';
import { env } from '../process/env.ts';
import { once } from '../process/singleton.ts';

/** Set by our own web server on every request, whatever the request said. */
const PEER = 'x-dailies-peer';

const isTrusted = (address: string) => once('trusted-proxies', () => among(env().trustedProxies))(address);

/**
 * The address a request comes from. Only proxies named in the configuration are believed when they tell for whom they
 * ask; the list they send is read from its end, where their own words stand. Before the first that is none of them,
 * anybody may have written anything; where all are, it is the first: the network of a proxy may hold people too.
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

/** What a browser calls itself, in words a person knows it by. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (list: typeof BROWSERS | typeof SYSTEMS) =>
    list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0];
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A program');
}
