import type { FastifyReply } from 'fastify';

/** Aborted when the client goes away before its answer is complete. */
export function clientLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new Error('The client has gone'));
  });
  return left.signal;
}
