import 'server-only';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll } from 'vitest';
import type { VideoEvent } from '#lib/contract/notation.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { route } from '../../door/route.ts';
import { ownDataFolder } from '../../testing/data-folder.ts';
import type { Exchange, RelayObserver } from '../observer.ts';
import { relay } from '../relay.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export const KEY = 'sk-upstream-0123456789abcdef';

/** For the tests of one file: a studio that relays to a service which answers as they say. */
export async function relayTo(answer: Answer) {
  const upstream = await startUpstream(answer);
  ownDataFolder({ MEDIA_API_URL: upstream.url, MEDIA_API_KEY: KEY });
  afterAll(() => upstream.close());
  return upstream;
}

/** Tells the caller what arrived. */
export async function echo(request: IncomingMessage, response: ServerResponse) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    hash.update(chunk);
  }
  const { method, url, headers } = request;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ method, url, headers, bytes, sha256: hash.digest('hex') }));
}

export const call = (
  path: string,
  init: RequestInit & { duplex?: 'half' } = {},
  observer?: RelayObserver,
) => {
  const handle = route((request, context) => relay(request, context, observer));
  const request = new Request(`http://127.0.0.1:3000${path}`, init);
  return handle(request, { params: Promise.resolve({ path: path.split('/').slice(3) }) });
};

/** An observer that remembers what it was told. */
export function recorder() {
  const answered: [Exchange, unknown][] = [];
  const streamed: [Exchange, VideoEvent][] = [];
  const deleted: string[] = [];
  return {
    answered: async (exchange: Exchange, json: unknown) => void answered.push([exchange, json]),
    streamed: async (exchange: Exchange, event: VideoEvent) => void streamed.push([exchange, event]),
    deleted: async (id: string) => void deleted.push(id),
    log: { answered, streamed, deleted },
  };
}
