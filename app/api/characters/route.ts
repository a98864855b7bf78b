import { createCharacter } from '#lib/server/characters/create-character.ts';
import { characters, toCharacter } from '#lib/server/characters/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { idempotencyKey } from '#lib/server/http/idempotency-key.ts';
import { WholeListQuery } from '#lib/server/http/requests.ts';
import { json, route } from '#lib/server/http/route.ts';
import { NewCharacter } from '#lib/studio/library/character.ts';

export const GET = route(async (request, { owner }) => {
  const { project } = readQuery(request, WholeListQuery);
  const found = await characters(await store(), owner).list(project);
  return json({ characters: found.map(toCharacter) });
});

export const POST = route(async (request, { owner, token }) => {
  const given = await readBody(request, NewCharacter);
  const made = await createCharacter(owner, given, idempotencyKey(request), token?.name);
  return json(toCharacter(made), 201);
});
