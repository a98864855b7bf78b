import type { FastifyInstance } from 'fastify';
import { CharacterRequest } from '#lib/contract/character-request.ts';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { parseRequest } from '#lib/contract/parse.ts';
import { pictureName } from '../../characters/character-store.ts';
import type { Context } from '../../context.ts';
import { StoreAway } from '../../db/away.ts';
import { CHARGED, PRICES } from '../../keys/usage.ts';
import { characterAnswer, linksFor } from '../answers.ts';
import { portrayCharacter } from '../make-character.ts';
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
            await context.sql.transaction(async () => {
              await context.usage.charge(key, PRICES.character);
              await context.characters.insert(character);
              await remember({ answer });
            });
          } catch (cause) {
            if (!(cause instanceof StoreAway)) await context.files.remove(pictureName(character));
            throw cause;
          }
          return answer;
        }),
    });
    reply.header(CHARGED, PRICES.character);
    return made;
  });
}
