import 'server-only';
import { lookup as resolve } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { isPublicAddress } from '#lib/format/public-address.ts';
import { requestId } from '../process/request-id.ts';
import { once } from '../process/singleton.ts';
import type { ServiceConnection } from './current.ts';
import { isSamePlace } from './same-place.ts';
import { discard } from './service-client.ts';

/** An address somebody else gave us points where we do not go. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
  constructor(where: string, why: string) {
    super(`${where} ${why}`);
  }
}

const MOST_REDIRECTS = 5;

/** Looks a name up and refuses it if any of its addresses is not a public one, at the moment of connecting. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    if (!found.every(({ address }) => isPublicAddress(address))) {
      return callback(new AddressRefused(hostname, 'is not a public address'), []);
    }
    const [first] = found;
    if (options.all || !first) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

const connections = () =>
  once('guarded-connections', () => ({
    ours: new Agent({ connectTimeout: 10_000 }),
    others: new Agent({ connectTimeout: 10_000, connect: { lookup: publicLookup } }),
  }));

export interface GuardedRequest {
  headers?: Record<string, string>;
  signal: AbortSignal;
  /** The service's own address: the one place that need not be public. */
  own: Pick<ServiceConnection, 'address' | 'key' | 'dialect'> | null;
  /** How long the other side may be silent. */
  silence: number;
}

/**
 * Asks for a URL that came from outside: only web addresses, only public ones, redirects included. A path is one of
 * the service's own. The key goes to its own address; to another name of the same machine only when that asks for it.
 */
export async function guardedFetch(
  given: string,
  { headers, signal, own, silence }: GuardedRequest,
): Promise<Dispatcher.ResponseData & { url: string }> {
  const home = own && new URL(own.address);
  let url = parse(own && given.startsWith('/') ? own.address + given : given, home);
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const isOwn = home !== null && isSamePlace(url, home);
    if (!isOwn) refusePrivate(url);
    const id = isOwn ? requestId() : undefined;
    const named = id === undefined ? {} : { 'x-request-id': id };
    const send = (key: Record<string, string> = {}) =>
      request(url, {
        dispatcher: isOwn ? connections().ours : connections().others,
        headers: { ...headers, ...named, ...key },
        signal,
        headersTimeout: silence,
        bodyTimeout: silence,
      });
    const key = isOwn ? own?.key?.headers(own.dialect.authorise) : undefined;
    let response = await send(url.origin === home?.origin ? key : {});
    if (key && url.origin !== home?.origin && [401, 403].includes(response.statusCode)) {
      discard(response.body);
      response = await send(key);
    }
    const location = response.headers.location;
    const isRedirect = [301, 302, 303, 307, 308].includes(response.statusCode);
    if (!isRedirect || typeof location !== 'string') return { ...response, url: url.href };
    discard(response.body);
    url = parse(location, url);
  }
  throw new AddressRefused(url.origin, 'redirects too often');
}

export interface GuardedPost {
  body: string;
  headers: Record<string, string>;
  signal: AbortSignal;
  silence: number;
  /** A person has said that it may be an address of this machine or its network. */
  ownNetwork: boolean;
}

/** Sends to an address that somebody gave, under the same rules. A redirect is an answer like any other. */
export async function guardedPost(
  given: string,
  { body, headers, signal, silence, ownNetwork }: GuardedPost,
): Promise<Dispatcher.ResponseData> {
  const url = parse(given, null);
  if (!ownNetwork) refusePrivate(url);
  return request(url, {
    method: 'POST',
    dispatcher: ownNetwork ? connections().ours : connections().others,
    body,
    headers,
    signal,
    headersTimeout: silence,
    bodyTimeout: silence,
  });
}

function parse(text: string, base: URL | null): URL {
  const url = URL.parse(text, base ?? undefined);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new AddressRefused(base?.origin ?? 'It', 'leads to something that is no web address');
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

function refusePrivate(url: URL): void {
  const host = hostOf(url);
  if (isIP(host) && !isPublicAddress(host)) throw new AddressRefused(url.origin, 'is not a public address');
}

/** Nobody waits longer for a name to be looked up. */
const LOOKUP_MS = 3000;

/**
 * Whether an address leads into a private network as things stand, so that whoever types it hears of it at once. A name
 * that nobody knows yet does not: what is sent is guarded by itself.
 */
export async function isPrivateNow(given: string): Promise<boolean> {
  const host = hostOf(new URL(given));
  if (isIP(host)) return !isPublicAddress(host);
  const found = await Promise.race([
    lookup(host, { all: true }).catch(() => []),
    delay(LOOKUP_MS, [], { ref: false }),
  ]);
  return found.some(({ address }) => !isPublicAddress(address));
}
