import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { STREAM_END } from '#lib/contract/events.ts';
import { toServiceError } from './respond-error.ts';

const PING_MS = 10_000;

export interface EventStream {
  send(data: unknown): void;
}

/** Answers with server-sent events. The headers leave at once, and comments keep a quiet line open. */
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
