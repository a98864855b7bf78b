import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import { STREAM_END } from '#lib/contract/notation.ts';
import { isDiskFull } from '#lib/format/disk-full.ts';
import { diskFull } from '../disk.ts';

const LINGER_MS = 2000;

export const restarting = (message = 'The service is restarting') =>
  new ServiceError('service_unavailable', message, { headers: { 'Retry-After': '5', Connection: 'close' } });

/** Fastify's and unexpected errors as service errors. */
function toServiceError(cause: unknown): ServiceError {
  if (cause instanceof ServiceError) return cause;
  if (isDiskFull(cause)) return diskFull(cause);
  const status = cause instanceof Error && 'statusCode' in cause ? cause.statusCode : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new ServiceError('invalid_request', (cause as Error).message, { cause });
  }
  return new ServiceError('internal_error', 'Something went wrong in the service', { cause });
}

/** The one place where an error becomes a response. */
export function respondError(cause: unknown, request: FastifyRequest, reply: FastifyReply) {
  const error = toServiceError(cause);
  if (error.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, error.message);
  reply.headers(error.headers);
  if (request.taskMayExist) reply.header('x-should-retry', 'false');
  leaveBody(request, reply);
  return reply.code(error.status).send(error.body());
}

/**
 * Answers without reading the rest of a body. The rest is drained for a moment, because closing with unread
 * data can lose the answer.
 */
function leaveBody({ raw }: FastifyRequest, reply: FastifyReply) {
  if (raw.complete) return;
  reply.raw.once('finish', () => {
    raw.resume();
    const cut = setTimeout(() => raw.socket.destroy(), LINGER_MS);
    raw.socket.once('close', () => clearTimeout(cut));
    raw.once('end', () => clearTimeout(cut));
  });
}

const PING_MS = 10_000;

export interface EventStream {
  send(data: unknown): void;
}

/** Answers with server-sent events. Headers are flushed at once, and comments keep the connection alive. */
export function streamEvents(reply: FastifyReply, produce: (stream: EventStream) => Promise<void>) {
  const stream = new PassThrough();
  const ping = setInterval(() => stream.write(': ping\n\n'), PING_MS);
  stream.once('close', () => clearInterval(ping));
  stream.write(': open\n\n');
  const send = (data: unknown) => {
    if (stream.writable) stream.write(`data: ${JSON.stringify(data)}\n\n`);
  };
  produce({ send })
    .catch((cause: unknown) => {
      const error = toServiceError(cause);
      reply.log.warn({ err: error.cause ?? error, code: error.code }, 'A stream ended in an error');
      send(error.body());
    })
    .finally(() => {
      clearInterval(ping);
      if (stream.writable) stream.end(`data: ${STREAM_END}\n\n`);
    });
  return reply
    .headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    .send(stream);
}
