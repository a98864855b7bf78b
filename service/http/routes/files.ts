import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '#lib/contract/errors.ts';
import { type Character, pictureName } from '../../characters/character-store.ts';
import type { Context } from '../../context.ts';
import { linksFor } from '../answers.ts';
import { noSuchFile, sendFile, sendPoster, sendVideo } from '../send-file.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The page of a character's public link. */
const characterPage = ({ username, createdAt, listed }: Character, pictureUrl: string) => {
  const name = escaped(username);
  const use = listed
    ? `Write <code>@${name}</code> in a prompt to put it in a video.`
    : 'It is in one video only.';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>@${name}</title>
<style>body{font:1rem/1.5 system-ui;max-width:32rem;margin:3rem auto;padding:0 1rem}img{width:12rem;border-radius:1rem}</style>
<img src="${escaped(new URL(pictureUrl).pathname)}" alt="Picture of @${name}">
<h1>@${name}</h1>
<p>A character made on ${new Date(createdAt).toISOString().slice(0, 10)}. ${use}</p>
</html>
`;
};

type ByName = { Params: { name: string } };

/** Links that work without a key: their names are unguessable, except for listed characters. */
export function fileRoutes(app: FastifyInstance, context: Context) {
  app.get<ByName>('/files/:name', (request, reply) =>
    sendByName(context, request, reply, request.params.name),
  );

  app.get<ByName>('/characters/:name', async (request, reply) => {
    const { name } = request.params;
    const named = await context.characters.findByUsername(name);
    const character = named?.listed ? named : await context.characters.findByToken(name);
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
  const task = await context.tasks.findByToken(token);
  if (task) return (ending === 'mp4' ? sendVideo : sendPoster)(context, request, reply, task);
  const character = ending === 'jpg' ? await context.characters.findByToken(token) : undefined;
  if (!character) throw noSuchFile();
  return sendFile(context.files, request, reply, {
    name: pictureName(character),
    type: 'image/jpeg',
    cacheControl: 'public, max-age=3600',
    missing: noSuchFile,
  });
}
