import 'server-only';
import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { ServiceError } from '#lib/contract/errors.ts';
import type { VideoEvent } from '#lib/contract/notation.ts';
import type { ServiceConnection } from '../connection/current.ts';
import { callService, discard, requireConnection } from '../connection/service-client.ts';
import { keepTrying } from '../connection/unrecorded.ts';
import { idempotencyKey, keyOf } from '../door/idempotency-key.ts';
import type { RouteContext } from '../door/route.ts';
import { inTime, parseJson } from '../http/bounded.ts';
import { withPublicUrls } from '../http/public-urls.ts';
import { asStream } from '../http/ranges.ts';
import { failed, paidFor } from '../money/charged.ts';
import { endInWords, hold, passing, watchEvents } from './bodies.ts';
import { requestHeaders, responseHeaders } from './headers.ts';
import { copyRequest, creationOf, deletionOf, type Exchange, type RelayObserver } from './observer.ts';
import { originalAddress } from './original-address.ts';
import { paidCallOf } from './paid-call.ts';

/** Where a call goes, and its path prefix here. */
interface Way {
  connection: ServiceConnection;
  prefix: string;
}

/** Creation answers are a few hundred bytes, a day of subtitles a few megabytes; longer ones pass unread. */
const MAX_WATCHED_ANSWER = 8 * 1024 * 1024;
const MAX_HELD_ANSWER = 64 * 1024;
/** How long a creation's answer is awaited once started: it does not end when the caller leaves. */
const PATIENCE_MS = 10 * 60_000;
const tooSlow = () => new ServiceError('upstream_error', 'The service answers too slowly');
const UNENDED =
  'The service answered before the request had ended, when nothing was reserved for it yet: send the whole body at once';
const NO_BODY = new Set([101, 204, 205, 304]);

type Context = Pick<RouteContext<unknown>, 'owner' | 'requestId' | 'log'> &
  Partial<Pick<RouteContext<unknown>, 'token'>>;

/**
 * Streams a call to the service and its answer back, unchanged, adding the key. When the caller leaves, the
 * service request is aborted.
 */
export async function relay(
  request: Request,
  context: Context,
  observer?: RelayObserver,
  given?: Way,
): Promise<Response> {
  const way = given ?? {
    connection: await relayedConnection(context.owner, request.headers.get('x-dailies-connection')),
    prefix: '/api',
  };
  const call = callOf(request, context, observer, way);
  const { answer, isWhole } = await send(call);
  const status = answer.statusCode;
  const { deletion } = call;
  if (deletion !== null && succeeded(status))
    await keepTrying(async () => observer?.deleted(deletion, call.connection), context.log);
  if (call.toll && succeeded(status) && !isWhole) {
    // A body left open would be a way to get everything for free.
    discard(answer.body);
    call.lost();
    throw new ServiceError('invalid_request', UNENDED);
  }
  if (status < 200 || status > 599) {
    discard(answer.body);
    throw new ServiceError('upstream_error', `The service answered with ${status}, which is no status`);
  }
  const headers = responseHeaders(answer.headers);
  if (NO_BODY.has(status) || request.method === 'HEAD') return withoutBody(call, answer, headers);
  if (isEventStream(headers)) return asEvents(call, answer, headers);
  // Whatever type it claims: the answer may hold what was made, or a length.
  if (isJson(headers) || (succeeded(status) && (call.creation || call.toll?.isByLength))) {
    return readThrough(call, answer, headers);
  }
  return new Response(
    asStream(
      () => answer.body,
      () => discard(answer.body),
    ),
    { status, headers },
  );
}

type Call = ReturnType<typeof callOf>;
type Answer = Dispatcher.ResponseData;

/** A request with everything known before it is sent. */
function callOf(
  request: Request,
  context: Context,
  observer: RelayObserver | undefined,
  { connection, prefix }: Way,
) {
  const { method, headers } = request;
  const path = servicePath(request, prefix);
  const creation = observer ? creationOf(method, path) : null;
  const deletion = observer ? deletionOf(method, path) : null;
  const projectId = headers.get('x-dailies-project');
  const toll = observer ? paidCallOf(context, connection, { method, path, projectId }) : null;
  return {
    request,
    context,
    observer,
    connection,
    path,
    creation,
    deletion,
    toll,
    copy:
      (creation ?? toll) && copyRequest(headers.get('content-type') ?? '', headers.get('content-encoding')),
    face: withPublicUrls(request, connection),
    /** A creation or deletion is not undone when the caller leaves, and must be recorded. */
    goesOn: deletion !== null || (creation !== null && creation.creation !== 'chat'),
    lost: () => creation && observer?.lost?.(),
  };
}

/** The answer as soon as it begins, and whether the whole request was sent by then. */
async function send({ request, context, connection, path, toll, copy, face, goesOn, lost }: Call) {
  let refused: unknown;
  let isWhole = false;
  /** The service starts once it has the whole request: the cost is reserved before its end is sent. */
  const beforeEnd = async () => {
    const body = (await copy?.finish()) ?? null;
    await toll?.reserve(body, copy?.fingerprint() ?? '').catch((cause: unknown) => {
      refused = cause;
      throw cause;
    });
    isWhole = true;
  };
  if (!request.body) await beforeEnd();
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
  return { answer, isWhole };
}

async function withoutBody({ request }: Call, { statusCode: status, body }: Answer, headers: Headers) {
  // The service may still send a body.
  if (status === 205) discard(body);
  else await body.dump();
  if (request.method !== 'HEAD' && status !== 304) headers.delete('content-length');
  return new Response(null, { status, headers });
}

/** The observer for the answer to a call; null if it can have made nothing. */
async function watcherOf(
  call: Call,
  status: number,
): Promise<{ observer: RelayObserver; exchange: Exchange } | null> {
  const { observer, creation, copy, path, connection, context, toll } = call;
  if (!observer || !creation || !copy || !succeeded(status)) return null;
  const { requestId } = context;
  const body = await copy.finish();
  const charge = toll?.charge ?? null;
  return { observer, exchange: { ...creation, path, connection, requestId, charge, body } };
}

async function asEvents(call: Call, { statusCode: status, body }: Answer, headers: Headers) {
  headers.set('cache-control', 'no-cache, no-transform');
  headers.set('x-accel-buffering', 'no');
  headers.delete('content-length');
  const watcher = await watcherOf(call, status);
  let isKnown = false;
  const tell = async (event: VideoEvent) => {
    isKnown = true;
    await keepTrying(async () => watcher?.observer.streamed(watcher.exchange, event), call.context.log);
  };
  const leave = () => {
    discard(body);
    if (!isKnown) call.lost();
  };
  const events = () =>
    endInWords(watchEvents(body, watcher && tell, call.face.atHome), (err) => {
      call.context.log.warn({ err }, 'the service broke off its events');
      leave();
    });
  return new Response(asStream(events, leave), { status, headers });
}

/**
 * Reads an answer before passing it on: what it made is recorded by then. One that is too long passes unread.
 */
async function readThrough(call: Call, { statusCode: status, body }: Answer, headers: Headers) {
  const { toll, face, goesOn, lost, context } = call;
  const watcher = await watcherOf(call, status);
  const isTelling = succeeded(status) && toll?.isByLength === true;
  const most = watcher || isTelling ? MAX_WATCHED_ANSWER : MAX_HELD_ANSWER;
  const held = await hold(goesOn ? inTime(body, PATIENCE_MS, tooSlow) : body, most).catch(
    (cause: unknown) => {
      lost();
      throw cause;
    },
  );
  if (held.whole === undefined) {
    lost();
    return new Response(
      asStream(
        () => held.rest,
        () => discard(body),
      ),
      { status, headers },
    );
  }
  if (isTelling) await toll?.heard(held.whole.toString('utf8'));
  const json = watcher && parseJson(face.atHome(held.whole.toString('utf8')));
  if (watcher && json !== undefined) {
    const { observer, exchange } = watcher;
    await keepTrying(async () => observer.answered(exchange, json), context.log);
  }
  return new Response(held.whole, { status, headers });
}

/** The default or requested service, if it understands the contract's paths and bodies. */
async function relayedConnection(owner: string, id: string | null): Promise<ServiceConnection> {
  const connection = await requireConnection(owner, 'video', id);
  if (connection.dialect.relayed) return connection;
  const message = `${connection.name} speaks as ${connection.dialect.name} does, which calls cannot be relayed to: make another connection the default for videos`;
  throw new ServiceError('invalid_request', message);
}

function servicePath(request: Request, prefix: string): string {
  const { path, query } = originalAddress(request);
  return `${path.slice(prefix.length)}${query}`;
}

const succeeded = (status: number) => status >= 200 && status < 300;
const isEventStream = (headers: Headers) => /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');
const isJson = (headers: Headers) => /^application\/json\b/i.test(headers.get('content-type') ?? '');
