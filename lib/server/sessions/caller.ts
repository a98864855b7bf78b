import 'server-only';
import { BlockList, isIP } from 'node:net';
import { env } from '../process/env.ts';
import { once } from '../process/singleton.ts';

/** Set by our own web server on every request, whatever the request said. */
const PEER = 'x-dailies-peer';

const trusted = () =>
  once('trusted-proxies', () => {
    const list = new BlockList();
    for (const one of env().trustedProxies) {
      const [address = '', bits] = one.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) list.addAddress(address, family);
      else list.addSubnet(address, Number(bits), family);
    }
    return list;
  });

const isTrusted = (address: string) =>
  isIP(address) !== 0 && trusted().check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const plain = (address: string) =>
  address
    .trim()
    .replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3')
    .replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The address a request comes from. Only proxies named in the configuration are believed when they tell for whom they
 * ask; the list they send is read from its end, where their own words stand. Before the first that is none of them, anybody may have written anything.
 */
export function callerAddress({ headers }: Request): string {
  const peer = plain(headers.get(PEER) ?? '');
  if (!isTrusted(peer)) return peer;
  const told = (headers.get('x-forwarded-for') ?? '').split(',').map(plain);
  const caller = told.findLast((address) => !isTrusted(address)) ?? '';
  return isIP(caller) === 0 ? peer : caller;
}

/** Whoever has an IPv6 address has a whole network of them: guesses from all of it count as one. */
export function neighbourhood(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')];
  return `${all.slice(0, 4).join(':')}::/64`;
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
