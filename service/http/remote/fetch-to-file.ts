import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Agent, request } from 'undici';
import { FetchRefused, pinAddress } from './address-rules.ts';

const MOST_REDIRECTS = 5;

/** The other side answered that there is nothing to have, or sent too much of it. */
export class NothingFetched extends Error {
  override readonly name = 'NothingFetched';
}

/** The other side is broken, silent or too slow. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
}

export interface FetchOptions {
  maxBytes: number;
  timeoutMs: number;
  /** Hosts that may have private addresses. */
  trusted: readonly string[];
  signal: AbortSignal;
}

/** Fetches a URL a client named. Every hop is checked, and size and time are bounded. */
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
