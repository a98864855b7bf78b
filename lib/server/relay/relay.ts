import 'server-only';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import type { IncomingHttpHeaders } from 'undici/types/header.js';
import { ServiceError } from '#lib/contract/errors.ts';
import { type VideoEvent, videoEventIn } from '#lib/contract/notation.ts';
import { within } from '#lib/format/base-path.ts';
import { LineReader } from '#lib/format/line-reader.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { callService, discard, requireConnection } from '../connection/service-client.ts';
import { areCrumbs, inTime, parseJson } from '../http/bounded.ts';
import { idempotencyKey, keyOf } from '../http/idempotency-key.ts';
import { asStream } from '../http/ranges.ts';
import type { RouteContext } from '../http/route.ts';
import { failed, paidFor } from '../ledger/charged.ts';
import { copyRequest, creationOf, type Exchange, type RelayObserver, type RequestCopy } from './observer.ts';
import { publicFace } from './public-face.ts';
import { tollOf } from './toll.ts';
import { keepTrying } from './unrecorded.ts';

/** They belong to one connection and not to the message. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** The browser's own business with the studio: none of it is for the service. */
const STAYS_HERE = new Set([
  ...HOP_BY_HOP,
  'accept-encoding',
  'authorization',
  'cookie',
  'expect',
  'forwarded',
  'host',
  // Others here use the same service: it gets a key that is of one person.
  'idempotency-key',
  'origin',
  // A call is what its method says, to us and to the service.
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'referer',
  'x-real-ip',
]);
const STAYS_HERE_PREFIX = /^(sec-|x-forwarded-|x-dailies-|x-middleware-|x-nextjs-|next-|cf-)/;

/**
 * What a service may say about its answer. Anything else would be said in the studio's own name: it could open the
 * studio to other sites, wipe what the browser keeps for it, or instruct the server in front of it.
 */
const ABOUT_THE_ANSWER = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'retry-after-ms',
  'vary',
  'x-request-id',
  'x-should-retry',
]);
const ABOUT_THE_ANSWER_PREFIX = /^(x-)?ratelimit-|^openai-|^x-(cost|credits|usage)\b/;
/** Header values are bytes without a charset: only these are the same to everybody. */
const PLAIN = /^[\t\x20-\x7e]*$/;

const namedInConnection = (value: string | null | undefined) =>
  new Set((value ?? '').split(',').map((name) => name.trim().toLowerCase()));

function requestHeaders(given: Headers): Record<string, string> {
  const dropped = namedInConnection(given.get('connection'));
  return Object.fromEntries(
    [...given].filter(
      ([name]) => !STAYS_HERE.has(name) && !STAYS_HERE_PREFIX.test(name) && !dropped.has(name),
    ),
  );
}

function responseHeaders(given: IncomingHttpHeaders): Headers {
  const dropped = namedInConnection(String(given.connection ?? ''));
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || dropped.has(name)) continue;
    if (!ABOUT_THE_ANSWER.has(name) && !ABOUT_THE_ANSWER_PREFIX.test(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (PLAIN.test(one)) headers.append(name, one);
  }
  const caching = headers.get('cache-control');
  if (caching !== null) headers.set('cache-control', forOneReader(caching));
  return headers;
}

/** What is answered to a session is for its browser alone: no cache between may give it to others. */
const forOneReader = (caching: string) =>
  ['private', ...caching.split(',').map((one) => one.trim())]
    .filter((one, index) => index === 0 || !/^(public|private|s-maxage\b.*)?$/i.test(one))
    .join(', ');

/** Where a call goes, and what its path begins with here. */
interface Way {
  connection: ServiceConnection;
  prefix: string;
}

/** Creation answers are a few hundred bytes, a day of subtitles a few megabytes; one that is longer goes on unread. */
const MAX_WATCHED_ANSWER = 8 * 1024 * 1024;
const MAX_HELD_ANSWER = 64 * 1024;
/** How long the answer to a creation is waited for, once it has begun: its caller's leaving does not end it. */
const PATIENCE_MS = 10 * 60_000;
const tooSlow = () => new ServiceError('upstream_error', 'The service answers too slowly');
const UNENDED =
  'The service answered before the request had ended, when nothing was reserved for it yet: send the whole body at once';
const NO_BODY = new Set([101, 204, 205, 304]);

type Context = Pick<RouteContext<unknown>, 'owner' | 'requestId' | 'log'> &
  Partial<Pick<RouteContext<unknown>, 'token'>>;

/**
 * Passes a call on to the service and its answer back, both as streams and unchanged, with the key
 * added on the way. When the caller leaves, the service learns of it at once.
 */
export async function relay(
  request: Request,
  context: Context,
  observer?: RelayObserver,
  given?: Way,
): Promise<Response> {
  const { connection, prefix } = given ?? {
    connection: await relayedConnection(context.owner, request.headers.get('x-dailies-connection')),
    prefix: '/api',
  };
  const path = servicePath(request, prefix);
  const creation = observer ? creationOf(request.method, path) : null;
  const toll = observer
    ? tollOf(context, connection, {
        method: request.method,
        path,
        projectId: request.headers.get('x-dailies-project'),
      })
    : null;
  const copy =
    (creation ?? toll) &&
    copyRequest(request.headers.get('content-type') ?? '', request.headers.get('content-encoding'));
  let refused: unknown;
  let isWhole = false;
  /** The service begins when it has the whole request: what costs something is reserved before its end leaves. */
  const beforeEnd = async () => {
    const body = (await copy?.finish()) ?? null;
    await toll?.reserve(body, copy?.fingerprint() ?? '').catch((cause: unknown) => {
      refused = cause;
      throw cause;
    });
    isWhole = true;
  };
  if (!request.body) await beforeEnd();
  const lost = () => creation && observer?.lost?.();
  const face = publicFace(request, connection);
  // What is being made is not undone by leaving, and has to be written down all the same.
  const goesOn = creation !== null && creation.creation !== 'chat';
  const key = idempotencyKey(request);
  const answer = await callService(connection, path, {
    method: request.method as Dispatcher.HttpMethod,
    headers: { ...requestHeaders(request.headers), ...face.headers, 'x-request-id': context.requestId },
    body: request.body && Readable.from(passing(request.body, copy, beforeEnd), { objectMode: false }),
    ...(key === null ? {} : { idempotencyKey: keyOf(context.owner, key) }),
    ...(goesOn ? {} : { signal: request.signal }),
  }).catch(async (cause: unknown) => {
    if (refused) throw refused;
    lost();
    await toll?.end(failed(cause));
    throw cause;
  });
  await toll?.end(paidFor(answer, connection.dialect));
  const headers = responseHeaders(answer.headers);
  const status = answer.statusCode;
  const succeeded = status >= 200 && status < 300;
  if (toll && succeeded && !isWhole) {
    // A body that is left open would get everything for nothing.
    discard(answer.body);
    lost();
    throw new ServiceError('invalid_request', UNENDED);
  }
  if (status < 200 || status > 599) {
    discard(answer.body);
    throw new ServiceError('upstream_error', `The service answered with ${status}, which is no status`);
  }
  if (NO_BODY.has(status) || request.method === 'HEAD') {
    // It may say that there is one, and go on with it.
    if (status === 205) discard(answer.body);
    else await answer.body.dump();
    if (request.method !== 'HEAD' && status !== 304) headers.delete('content-length');
    return new Response(null, { status, headers });
  }
  const release = () => discard(answer.body);
  const watch = observer && creation && copy && succeeded ? { observer, creation, copy } : null;
  const exchange = async (): Promise<Exchange | null> =>
    watch && {
      ...watch.creation,
      path,
      connection,
      requestId: context.requestId,
      charge: toll?.charge ?? null,
      body: await watch.copy.finish(),
    };
  if (isEventStream(headers)) {
    headers.set('cache-control', 'no-cache, no-transform');
    headers.set('x-accel-buffering', 'no');
    headers.delete('content-length');
    const seen = await exchange();
    let isKnown = false;
    const tell =
      seen &&
      (async (event: VideoEvent) => {
        isKnown = true;
        await keepTrying(async () => watch?.observer.streamed(seen, event), context.log);
      });
    const leave = () => {
      release();
      if (!isKnown) lost();
    };
    const events = () => watchEvents(answer.body, tell, face.atHome);
    return new Response(asStream(events, leave), { status, headers });
  }
  const isTelling = succeeded && toll?.isByLength === true;
  // Whatever it calls its answer: what it made, or how long it is, may be in it.
  if (isJson(headers) || watch || isTelling) {
    const seen = await exchange();
    const body = goesOn ? inTime(answer.body, PATIENCE_MS, tooSlow) : answer.body;
    const most = watch || isTelling ? MAX_WATCHED_ANSWER : MAX_HELD_ANSWER;
    const held = await hold(body, most).catch((cause: unknown) => {
      lost();
      throw cause;
    });
    if (held.whole === undefined) {
      lost();
      return new Response(
        asStream(() => held.rest, release),
        { status, headers },
      );
    }
    if (isTelling) await toll?.heard(held.whole.toString('utf8'));
    const json = watch && parseJson(face.atHome(held.whole.toString('utf8')));
    if (json !== undefined && seen)
      await keepTrying(async () => watch?.observer.answered(seen, json), context.log);
    return new Response(held.whole, { status, headers });
  }
  return new Response(
    asStream(() => answer.body, release),
    { status, headers },
  );
}

/** The default service or the one asked for, if the paths and bodies of the contract mean anything to it. */
async function relayedConnection(owner: string, id: string | null): Promise<ServiceConnection> {
  const connection = await requireConnection(owner, 'video', id);
  if (connection.dialect.relayed) return connection;
  const message = `${connection.name} speaks as ${connection.dialect.name} does, which calls cannot be relayed to: make another connection the default for videos`;
  throw new ServiceError('invalid_request', message);
}

/** The raw path and query: ids keep their colons and percent signs exactly as sent, which Next does not see to. */
function servicePath({ url, headers }: Request, prefix: string): string {
  const { pathname, search } = new URL(url);
  const sent = headers.get('x-dailies-query');
  return `${within(pathname).slice(prefix.length)}${sent !== null && /^[\x21-\x7e]*$/.test(sent) ? sent : search}`;
}

/** The last bytes wait for what has to be done before them. */
async function* passing(
  body: AsyncIterable<Uint8Array>,
  copy: RequestCopy | null,
  beforeEnd: () => Promise<void>,
) {
  let last: Uint8Array | null = null;
  let whole = false;
  try {
    for await (const chunk of body) {
      copy?.add(chunk);
      if (last) yield last;
      last = chunk;
    }
    whole = true;
  } finally {
    if (whole) copy?.end();
    else copy?.drop();
  }
  await beforeEnd();
  if (last) yield last;
}

const isEventStream = (headers: Headers) => /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');
const isJson = (headers: Headers) => /^application\/json\b/i.test(headers.get('content-type') ?? '');

type Held = { whole: Buffer<ArrayBuffer> } | { whole?: undefined; rest: AsyncIterable<Uint8Array> };

/** A short answer whole, which is cheaper to pass on than a stream; a long one, or one in crumbs, as it was. */
async function hold(body: AsyncIterable<Uint8Array>, limit: number): Promise<Held> {
  const chunks: Uint8Array[] = [];
  const iterator = body[Symbol.asyncIterator]();
  let bytes = 0;
  for (let step = await iterator.next(); !step.done; step = await iterator.next()) {
    chunks.push(step.value);
    bytes += step.value.byteLength;
    if (bytes > limit || areCrumbs(chunks.length, bytes)) return { rest: resume(chunks, iterator) };
  }
  return { whole: Buffer.concat(chunks) };
}

async function* resume(chunks: Uint8Array[], iterator: AsyncIterator<Uint8Array>) {
  yield* chunks;
  for (let step = await iterator.next(); !step.done; step = await iterator.next()) yield step.value;
}

/** Sent first, so that the headers leave at once and not with the first event. */
const OPENING = new TextEncoder().encode(': open\n\n');

const LONGEST_EVENT = 64 * 1024;

/** What one line of a streamed video reply says; null for every other line. */
function videoEventOf(line: string): VideoEvent | null {
  if (!line.startsWith('data:') || line.length > LONGEST_EVENT) return null;
  const json = parseJson(line.slice('data:'.length));
  return json === undefined ? null : videoEventIn(json);
}

/** Passes a stream on as it comes, telling of each video event before the bytes that hold it go on. */
async function* watchEvents(
  source: AsyncIterable<Uint8Array>,
  tell: ((event: VideoEvent) => Promise<void>) | null,
  atHome: (line: string) => string,
): AsyncGenerator<Uint8Array> {
  yield OPENING;
  const reader = new LineReader();
  for await (const chunk of source) {
    for (const line of tell ? reader.read(chunk) : []) {
      const event = videoEventOf(atHome(line));
      if (event) await tell?.(event);
    }
    yield chunk;
  }
}
