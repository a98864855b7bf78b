import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The URL may not be fetched: not http, or it leads into a private network. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}

export interface PinnedAddress {
  address: string;
  family: 4 | 6;
}

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast';

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80');

/** Whether `hosts` names this URL's host, with its port or without one. */
export const isNamed = (url: URL, hosts: readonly string[]) =>
  hosts.includes(url.hostname) || hosts.includes(`${url.hostname}:${portOf(url)}`);

/**
 * Looks a host up and gives the one address to connect to. Every address it has must be public, unless
 * the host is trusted; connecting to the address that was checked leaves no gap for a second answer.
 */
export async function pinAddress(url: URL, trusted: readonly string[]): Promise<PinnedAddress> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchRefused(`Addresses of type ${url.protocol} are not fetched`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  const [first] = found;
  if (!first) throw new FetchRefused(`${host} has no address`);
  if (!isNamed(url, trusted) && !found.every(({ address }) => isPublic(address))) {
    throw new FetchRefused(`${host} is not a public address`);
  }
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
