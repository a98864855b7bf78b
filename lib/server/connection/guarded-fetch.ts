import 'server-only';
import { lookup as resolve } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { isPublicAddress } from '#lib/format/public-address.ts';
import { TaggedError } from '#lib/format/tagged-error.ts';
import { requestId } from '../process/request-id.ts';
import { once } from '../process/singleton.ts';
import type { ServiceConnection } from './current.ts';
import { isSamePlace } from './same-place.ts';
import { discard } from './service-client.ts';

/** An address from outside that we refuse to request. */
export class AddressRefused extends TaggedError {
  static override readonly tag: string = 'AddressRefused';
  constructor(where: string, why: string) {
    super(`${where} ${why}`);
  }
}

const MOST_REDIRECTS = 5;

/** Resolves a name at the moment of connecting and refuses it if any of its addresses is not public. */
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
  /** The service's own address: the only one that need not be public. */
  own: Pick<ServiceConnection, 'address' | 'key' | 'dialect'> | null;
  /** How long the other side may be silent. */
  silence: number;
}

/**
 * Fetches a URL that came from outside: web and public addresses only, also after redirects. A path is
 * relative to the service. The key goes to the service's address; to another name of the same machine only if
 * that asks for it.
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
  /** A person has allowed an address of this machine or its network. */
  ownNetwork: boolean;
}

/** Posts to an address from outside under the same rules. A redirect is returned like any answer. */
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

/** The longest wait for a DNS lookup. */
const LOOKUP_MS = 3000;

/**
 * Whether an address is in a private network right now, to warn whoever types it. An unknown name is not:
 * sending has its own guard.
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
