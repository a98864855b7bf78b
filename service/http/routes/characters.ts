import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { CharacterRequest } from '#lib/contract/character-request.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { portrayCharacter } from '../../characters/make-character.ts';
import type { Context } from '../../context.ts';
import { CHARGED, PRICES } from '../../keys/usage.ts';
import { transaction } from '../../store.ts';
import { characterAnswer, linksFor } from '../answers.ts';
import { givenUp } from '../request.ts';
import { BODY_WITH_IMAGES, readJson, withTempFolder } from '../request-body.ts';

const params = { url: 'url', fromTask: 'from_task', timestamps: 'timestamps' };

export function characterRoutes(app: FastifyInstance, context: Context) {
  app.post(ENDPOINTS.createCharacter.path, async (request, reply) => {
    const { key } = request;
    const body = await readJson(context, request, BODY_WITH_IMAGES);
    const links = linksFor(context, request);
    const made = await context.idempotency.once(request, {
      body,
      work: (remember) =>
        withTempFolder(context, async (folder) => {
          const { url, from_task: fromTask, timestamps } = parseRequest(CharacterRequest, body);
          const character = await portrayCharacter(
            context,
            { keyId: key.id, listed: true, url, fromTask, timestamps, params },
            { context, folder, signal: givenUp(context, reply) },
          );
          const answer = characterAnswer(character, links);
          try {
            transaction(context.database, () => {
              context.usage.charge(key, PRICES.character);
              context.characters.insert(character);
              remember({ answer });
            });
          } catch (cause) {
            await rm(context.characters.picturePath(character), { force: true });
            throw cause;
          }
          return answer;
        }),
    });
    reply.header(CHARGED, PRICES.character);
    return made;
  });
}
