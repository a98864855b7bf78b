import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { describeService } from '../openapi.ts';

/** What anybody may ask without a key. */
export function aboutRoutes(app: FastifyInstance, context: Context) {
  app.get('/', async () => ({
    name: 'Dailies media service',
    description: 'Video, speech and transcription over HTTP. Send a key as "Authorization: Bearer <key>".',
    openapi: '/openapi.json',
  }));

  app.get('/openapi.json', async () => describeService(context.settings.publicUrl ?? context.address.origin));

  app.get('/health', async () => ({ status: context.stopping.aborted ? 'stopping' : 'ok' }));
}
