import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import type { Context } from '../../context.ts';
import { characterPage } from '../character-page.ts';
import { linksFor } from '../links.ts';
import { sendFile } from '../send-file.ts';
import { noSuchFile, sendPoster, sendVideo } from '../send-result.ts';

type ByName = { Params: { name: string } };

/** Links that work without a key: their names cannot be guessed. */
export function fileRoutes(app: FastifyInstance, context: Context) {
  app.route<ByName>({
    method: ['GET', 'HEAD'],
    url: '/files/:name',
    handler: (request, reply) => sendByName(context, request, reply, request.params.name),
  });

  app.get<{ Params: { username: string } }>('/characters/:username', async (request, reply) => {
    const character = context.characters.findByUsername(request.params.username);
    if (!character) throw new ServiceError('endpoint_not_found', 'There is no such character');
    reply.headers({
      'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'`,
    });
    return reply
      .type('text/html; charset=utf-8')
      .send(characterPage(character, linksFor(context, request).picture(character)));
  });
}

async function sendByName(context: Context, request: FastifyRequest, reply: FastifyReply, name: string) {
  const [, token = '', ending] = /^([\w-]+)\.(mp4|jpg)$/.exec(name) ?? [];
  const task = context.tasks.findByToken(token);
  if (task) return (ending === 'mp4' ? sendVideo : sendPoster)(context, request, reply, task);
  const character = ending === 'jpg' ? context.characters.findByToken(token) : undefined;
  if (!character) throw noSuchFile();
  return sendFile(request, reply, {
    path: context.characters.picturePath(character),
    type: 'image/jpeg',
    cacheControl: 'public, max-age=3600',
    missing: noSuchFile,
  });
}
