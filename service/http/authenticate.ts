import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Context } from '../context.ts';
import { requireAccount, requireAddress, requireEndpoint, requireKey } from '../keys/access.ts';
import type { KeyRecord } from '../keys/key-record.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of this request; set before any route that needs one runs. */
    key: KeyRecord;
    /** From here on a failure may leave a task behind, so it must not simply be sent again. */
    taskMayExist: boolean;
  }
}

/** Everything that is decided before a body is looked at. */
export const authenticate =
  ({ keyring, rateLimiter, stopping }: Context) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (stopping.aborted) {
      throw new ServiceError('service_unavailable', 'The service is restarting', {
        headers: { 'Retry-After': '5', Connection: 'close' },
      });
    }
    const key = requireKey(keyring, request.headers.authorization);
    requireAccount(key, request.method === 'POST');
    requireAddress(key, request.ip);
    requireEndpoint(key, request.routeOptions.url ?? '');
    reply.headers(rateLimiter(key));
    request.key = key;
  };
