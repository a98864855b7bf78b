import type { FastifyInstance } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';

const patternOf = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}/?$`);

/**
 * Answers `OPTIONS` with a path's methods. `crossOrigin` enables CORS, for clients in other
 * pages: they send a key with each call, and no cookie is accepted.
 */
export function preflight(app: FastifyInstance, crossOrigin: boolean) {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== '*') routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });

  app.addHook('onRequest', async (_, reply) => {
    if (!crossOrigin) return;
    reply.headers({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' });
  });

  app.options('*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap((route) => route.methods);
    if (methods.length === 0) throw new ServiceError('endpoint_not_found', `There is nothing at ${path}`);
    const allow = [...new Set([...methods, 'OPTIONS'])].join(', ');
    reply.header('Allow', allow);
    if (crossOrigin) {
      reply.headers({
        'Access-Control-Allow-Methods': allow,
        'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? '*',
        'Access-Control-Max-Age': '600',
      });
    }
    return reply.code(204).send();
  });
}
