import { lookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Agent, request } from 'undici';
import { isPublicAddress } from '#lib/format/public-address.ts';

/** The URL may not be fetched: not http, or it resolves to a private network. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}

interface PinnedAddress {
  address: string;
  family: 4 | 6;
}

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80');

/** Whether `hosts` has this URL's host, with or without its port. */
const isNamed = (url: URL, hosts: readonly string[]) =>
  hosts.includes(url.hostname) || hosts.includes(`${url.hostname}:${portOf(url)}`);

/**
 * Resolves a host and returns the one address to connect to. All its addresses must be public, unless the
 * host is trusted; connecting to the checked address prevents DNS rebinding.
 */
async function pinAddress(url: URL, trusted: readonly string[]): Promise<PinnedAddress> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchRefused(`Addresses of type ${url.protocol} are not fetched`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  const [first] = found;
  if (!first) throw new FetchRefused(`${host} has no address`);
  if (!isNamed(url, trusted) && !found.every(({ address }) => isPublicAddress(address))) {
    throw new FetchRefused(`${host} is not a public address`);
  }
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

const MOST_REDIRECTS = 5;

/** There is no such host or file, or it redirects in vain, refuses, or sends too much. */
export class NothingFetched extends Error {
  override readonly name = 'NothingFetched';
}

/** The remote is broken, silent or too slow. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
}

export interface FetchOptions {
  maxBytes: number;
  timeoutMs: number;
  /** Hosts that may resolve to private addresses. */
  trusted: readonly string[];
  signal: AbortSignal;
}

/** Fetches a client's URL. Every redirect is checked; size and time are limited. */
export async function fetchToFile(url: string, path: string, options: FetchOptions): Promise<void> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([options.signal, deadline]);
  try {
    await follow(new URL(url), path, { ...options, signal }, MOST_REDIRECTS);
  } catch (cause) {
    if (cause instanceof FetchRefused || cause instanceof NothingFetched) throw cause;
    options.signal.throwIfAborted();
    if (codeOf(cause) === 'ENOTFOUND') throw new NothingFetched('The host does not exist', { cause });
    throw new FetchFailed(deadline.aborted ? 'The host took too long' : 'The host could not be reached', {
      cause,
    });
  }
}

async function follow(url: URL, path: string, options: FetchOptions, redirects: number): Promise<void> {
  const { address, family } = await pinAddress(url, options.trusted);
  const agent = new Agent({
    connect: {
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
    },
  });
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal: options.signal,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'dailies-service' },
    });
    if (statusCode >= 300 && statusCode < 400 && typeof headers.location === 'string') {
      if (redirects === 0) throw new NothingFetched('It redirects too often');
      const next = URL.parse(headers.location, url);
      if (!next) throw new NothingFetched('It redirects to nowhere');
      return await follow(next, path, options, redirects - 1);
    }
    if (statusCode >= 500) throw new FetchFailed(`The host answered ${statusCode}`);
    if (statusCode !== 200) throw new NothingFetched(`The host answered ${statusCode}`);
    await save(body, path, options);
  } finally {
    agent.destroy().catch(() => {});
  }
}

async function save(body: Readable, path: string, { maxBytes, signal }: FetchOptions) {
  const bounded = async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new NothingFetched(`It is larger than ${maxBytes} bytes`);
      yield chunk;
    }
  };
  await pipeline(body, bounded, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), {
    signal,
  });
}

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? cause.code : undefined);
