import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Context } from '../../context.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** For external monitoring; without a configured token the path does not exist. */
export function metricsRoutes(app: FastifyInstance, context: Context) {
  const { metrics, settings, tasks, scheduler, countProcesses } = context;
  const { metricsToken } = settings;
  if (!metrics || metricsToken === undefined) return;
  app.get('/metrics', async ({ headers }, reply) => {
    const given = /^bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1];
    if (given === undefined || !timingSafeEqual(digest(given), digest(metricsToken)))
      throw new ServiceError('invalid_api_key', 'The metrics need METRICS_TOKEN');
    const running = () => scheduler.running;
    const { type, text } = await metrics.tell({ tasks, running, countProcesses });
    return reply.type(type).header('cache-control', 'no-store').send(text);
  });
}
