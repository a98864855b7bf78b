import { characters, toCharacter } from '#lib/server/cast/characters.ts';
import { createCharacter } from '#lib/server/characters/create-character.ts';
import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { WholeListQuery } from '#lib/server/http/requests.ts';
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
