import { createCharacter } from '#lib/server/characters/create-character.ts';
import { readBody } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { characters, toCharacter } from '#lib/server/store/characters.ts';
import { store } from '#lib/server/store/open.ts';
import { repeatKey } from '#lib/server/work/repeat-key.ts';
import { NewCharacter } from '#lib/studio/character.ts';

export const GET = route(async (_request, { owner }) => {
  const found = await characters(await store(), owner).list();
  return Response.json({ characters: found.map(toCharacter) });
});

export const POST = route(async (request, { owner }) => {
  const given = await readBody(request, NewCharacter);
  const call = { signal: request.signal, repeatKey: repeatKey(request) };
  return Response.json(toCharacter(await createCharacter(owner, given, call)), { status: 201 });
});
