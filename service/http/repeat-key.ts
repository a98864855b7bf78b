import type { FastifyRequest } from 'fastify';

/** What makes a request the same request as another one. */
export const repeatKeyOf = (request: FastifyRequest) => {
  const header = request.headers['idempotency-key'];
  return {
    keyId: request.key.id,
    repeatKey: Array.isArray(header) ? header[0] : header,
    endpoint: `${request.method} ${request.url}`,
  };
};
