import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import { givenRequestId } from '#lib/format/request-id.ts';
import type { Context } from '../context.ts';
import { authenticate } from './authenticate.ts';
import { preflight } from './preflight.ts';
import { respondError } from './respond.ts';
import { characterRoutes } from './routes/characters.ts';
import { chatRoutes } from './routes/chat.ts';
import { fileRoutes } from './routes/files.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { modelRoutes } from './routes/models.ts';
import { aboutRoutes } from './routes/openapi.ts';
import { remixRoutes } from './routes/remix.ts';
import { speechRoutes } from './routes/speech.ts';
import { transcriptionRoutes } from './routes/transcriptions.ts';
import { videoCreateRoutes } from './routes/video-create.ts';
import { videoTaskRoutes } from './routes/video-tasks.ts';
import { videosRoutes } from './routes/videos.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers still being sent. */
    answering: Set<ServerResponse>;
  }
}

const newRequestId = () => `req_${randomUUID()}`;

/** The HTTP interface: ids, keys and errors here, and one file per resource. */
export function createApp(context: Context) {
  const app = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The caller may set the request id, to match its own log.
    genReqId: ({ headers }) => givenRequestId(String(headers['x-request-id'] ?? '')) ?? newRequestId(),
    requestIdHeader: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 20_000, maxHeaderSize: 16_384, connectionsCheckingInterval: 5000 },
    // Groq's client says /openai before each path of its own accord.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/openai(?=\/v1\/)/, ''),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => respondError(error, request, reply),
  });

  // Routes read their bodies themselves, with their own limits.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.decorateRequest('taskMayExist', false);
  app.decorate('answering', new Set<ServerResponse>());
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    app.answering.add(reply.raw);
    reply.raw.once('close', () => {
      app.answering.delete(reply.raw);
      context.bodies.release(request);
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, key } = request;
    const { url: route = 'other' } = routeOptions;
    context.metrics?.answered(method, route, reply.statusCode, reply.elapsedTime);
    request.log.info(
      {
        method,
        route: routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        key: key?.id,
      },
      'answered',
    );
  });
  app.setErrorHandler(respondError);
  app.setNotFoundHandler((request) => {
    throw new ServiceError(
      'endpoint_not_found',
      `There is nothing at ${request.method} ${request.url.split('?')[0]}`,
    );
  });

  preflight(app, context.settings.modelAliases);
  aboutRoutes(app, context);
  metricsRoutes(app, context);
  fileRoutes(app, context);
  app.register(async (guarded) => {
    guarded.addHook('onRequest', authenticate(context));
    for (const routes of [
      videoCreateRoutes,
      videosRoutes,
      videoTaskRoutes,
      remixRoutes,
      characterRoutes,
      chatRoutes,
      transcriptionRoutes,
      speechRoutes,
      modelRoutes,
    ]) {
      routes(guarded, context);
    }
  });
  return app;
}

/** Malformed HTTP gets an error in the usual format. */
function answerBrokenRequest(cause: Error & { code?: string }, socket: Socket) {
  if (cause.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const message = BROKEN[cause.code ?? ''] ?? 'The request is not valid HTTP';
  const error = new ServiceError('invalid_request', message, { cause });
  const body = JSON.stringify(error.body());
  socket.end(
    [
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${newRequestId()}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

const BROKEN: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The headers are too large',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive',
};

const LOOK_MS = 50;
const GRACE_MS = 2000;
const LAST_WORDS_MS = 500;

/**
 * Answers for a moment more while requests are in flight: new ones are told to retry, then unfinished ones
 * too. Connections that ignore that are cut.
 */
export async function closeGracefully(app: FastifyInstance, giveUp: () => void) {
  const until = Date.now() + GRACE_MS;
  while (app.answering.size > 0 && Date.now() < until) await delay(LOOK_MS);
  giveUp();
  const look = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_WORDS_MS);
  try {
    await app.close();
  } finally {
    clearInterval(look);
    clearTimeout(cut);
  }
}
