import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ServiceError } from '#lib/contract/errors.ts';
import { errorEvent } from '#lib/format/error-event.ts';
import { mostFrom, shareConnections } from './connections.ts';
import { CannotStart } from './startup.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface WebServer {
  port: number;
  /** The server's address on this machine. */
  url: string;
  /** Starts answering requests; earlier ones have waited. Relayed calls may have a handler of their own. */
  serve(studio: Handler, relay?: Handler): void;
  close(): Promise<void>;
}

/** How long requests in flight may take on shutdown. */
const GRACE_MS = 3000;

const PAGE_METHODS = new Set(['GET', 'HEAD']);

/** Each connection uses memory and a file handle, which database and media need too. */
const MOST_CONNECTIONS = 5000;
/** How long until the head of a request is complete, from the start. */
const HEAD_MS = 10_000;
/** How long a connection may be silent during a request. */
const SILENCE_MS = 60_000;
/** How long a connection may wait for its next request. */
const KEEP_ALIVE_MS = 65_000;
/** How long to read the rest of an answered body: some browsers read an answer only then. */
const LINGER_MS = 30_000;

/**
 * Binds the port at once, to report a conflict before slow work. Without a password, proxied requests are
 * refused here: later, Next adds proxy headers itself.
 */
export async function listen(
  host: string,
  port: number,
  {
    dev = false,
    hasPassword = false,
    most = mostFrom([]),
    headMs = HEAD_MS,
    silenceMs = SILENCE_MS,
    keepAliveMs = KEEP_ALIVE_MS,
    lingerMs = LINGER_MS,
    graceMs = GRACE_MS,
    basePath = '',
  } = {},
): Promise<WebServer> {
  const { promise: handlers, resolve: serve } = Promise.withResolvers<Record<'studio' | 'relay', Handler>>();
  const exchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();
  const open = new Set<ServerResponse>();
  let isStopping = false;
  // Next listens for upgrades, but handles only its reloading; otherwise treat them as requests.
  const options = { shouldUpgradeCallback: () => dev, connectionsCheckingInterval: headMs / 10 };
  const server = createServer(options, async (request, response) => {
    const { method, url = '/' } = request;
    exchanges.set(request.socket, { request, response });
    response.once('finish', () => endUnlessComplete(request, lingerMs));
    open.add(response);
    sendTogether(response);
    response.once('close', () => open.delete(response));
    if (isStopping) return refuseWhileStopping(response);
    // Next fails on TRACE and on *, and sends whoever names another host there, for good.
    if (method === 'TRACE') return refuse(response, 405, 'TRACE is not answered here');
    if (!url.startsWith('/')) return refuse(response, 400, 'The address must be a path');
    // Next would resolve them: an apparent call could be a page.
    if (DOT_SEGMENT.test(pathOf(url)))
      return refuse(response, 400, 'The address must be written without . and .., backslashes and #');
    // Next would buffer the body of other calls to a page until its end, which may never come.
    if (!dev && !PAGE_METHODS.has(method ?? '') && !url.startsWith(`${basePath}/api/`)) {
      // The browser handles shares; where that failed, the page says so.
      if (url === `${basePath}/share` && method === 'POST') return redirectTo(response, url);
      return refuse(response, 405, 'Pages are only read');
    }
    if (!isReadable(url)) return refuse(response, 400, 'The address holds a percent sign that means nothing');
    if (!hasPassword && Object.keys(request.headers).some((name) => FORWARDED.test(name)))
      return refuse(response, 403, 'The request came through a proxy, which needs STUDIO_PASSWORD to be set');
    // Route handlers get neither the peer nor the raw URL, and nobody else may set these headers.
    request.headers['x-dailies-peer'] = request.socket.remoteAddress ?? '';
    request.headers['x-dailies-asked'] = url;
    const isRelayed = url.startsWith(`${basePath}/api/`) && RELAYED.test(url.slice(basePath.length));
    // It requests a page as data; Next would redirect such a call.
    if (url.startsWith(`${basePath}/api/`)) delete request.headers.rsc;
    // There are no server actions; Next fails on a request for one.
    delete request.headers['next-action'];
    try {
      const { studio, relay } = await handlers;
      await (isRelayed ? relay : studio)(request, response);
    } catch (cause) {
      console.error(cause);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  });
  // A proxy keeps its connections for about a minute: one that it uses must not just have been closed here.
  server.keepAliveTimeout = keepAliveMs;
  server.requestTimeout = 0; // an upload takes as long as the line needs
  server.headersTimeout = headMs;
  server.maxConnections = MOST_CONNECTIONS;
  shareConnections(server, most);
  server.setTimeout(silenceMs, (socket) => {
    const { request, response } = exchanges.get(socket) ?? {};
    const isIdle = !request || response?.writableFinished;
    const sendsNothing = !request?.complete && request?.readableLength === 0;
    const readsNothing = socket.writableLength > 0;
    // The rest is an answer in progress, or an event stream: it may be silent for longer.
    if (isIdle || sendsNothing || readsNothing) socket.destroy();
  });
  await new Promise<void>((done, failed) => {
    server.once('error', (cause) => failed(new CannotStart(reason(cause, host, port))));
    server.listen(port, host, done);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    url: `http://${nameOf(host)}:${taken}`,
    serve: (studio, relay = studio) => serve({ studio, relay }),
    async close() {
      isStopping = true;
      const closed = new Promise((done) => server.close(done));
      for (const response of open) endEventStream(response);
      // Later answers close their connection; a connection waiting for a request would not.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      server.closeIdleConnections();
      await Promise.race([closed, delay(graceMs, undefined, { ref: false })]);
      clearInterval(idle);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Next sends each head separately: send what is ready with it, in one call. */
function sendTogether(response: ServerResponse): void {
  const { socket } = response;
  const flushHeaders = response.flushHeaders.bind(response);
  response.flushHeaders = () => {
    socket?.cork();
    setImmediate(() => socket?.uncork());
    flushHeaders();
  };
}

const stopping = () =>
  new ServiceError('service_unavailable', 'The studio is stopping. Ask again in a moment.');

/** Whoever asks over a connection from before comes back, elsewhere or later. */
function refuseWhileStopping(response: ServerResponse): void {
  const headers = { 'content-type': 'application/json', 'retry-after': '5', connection: 'close' };
  response.writeHead(503, headers).end(JSON.stringify(stopping().body()));
}

/** An event stream would go on. Its reader learns why it ends here, and asks again, elsewhere or later. */
function endEventStream(response: ServerResponse): void {
  if (!/^text\/event-stream\b/.test(String(response.getHeader('content-type') ?? ''))) return;
  // Later writes get an error.
  response.on('error', () => undefined).end(errorEvent(stopping().body()));
}

function endUnlessComplete(request: IncomingMessage, lingerMs: number): void {
  if (request.complete) return;
  setTimeout(() => {
    if (!request.complete) request.destroy();
  }, lingerMs).unref();
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

const RELAYED = /^\/api\/(?:vidB\/)?v1\//;

const DOT_SEGMENT = /[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Next fails on a path with invalid percent escapes. */
function isReadable(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url));
    return true;
  } catch {
    return false;
  }
}

const FORWARDED = /^(x-forwarded-.*|forwarded)$/;

function refuse(response: ServerResponse, status: 400 | 403 | 405, message: string): void {
  const error =
    status === 403
      ? { message, type: 'permission_error', code: 'origin_refused' }
      : { message, type: 'invalid_request_error', code: 'invalid_request' };
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
  response.end(JSON.stringify({ error }));
}

function redirectTo(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, connection: 'close' });
  response.end();
}

function reason(cause: NodeJS.ErrnoException, host: string, port: number): string {
  if (cause.code === 'EADDRINUSE')
    return `PORT ${port} is in use on ${host}; stop what uses it or set another PORT`;
  if (cause.code === 'EACCES')
    return `PORT ${port} needs more rights than this account has; set another PORT`;
  if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND') {
    return `HOST ${host} is not an address of this machine`;
  }
  return `HOST ${host} and PORT ${port} cannot be listened on (${cause.code})`;
}

function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
