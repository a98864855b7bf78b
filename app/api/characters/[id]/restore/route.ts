import { characters, toCharacter } from '#lib/server/characters/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const POST = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const restored = await characters(await store(), owner).restore(id);
  if (!restored) throw new StudioError('not_found', `There is no character ${id}`);
  return json(toCharacter(restored));
});
