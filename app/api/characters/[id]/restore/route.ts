import { characters, toCharacter } from '#lib/server/cast/characters.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const POST = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const restored = await characters(await store(), owner).restore(id);
  if (!restored) throw new StudioError('not_found', `There is no character ${id}`);
  return json(toCharacter(restored));
});
