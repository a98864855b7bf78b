import { route } from '#lib/server/route.ts';
import { characters, toCharacter } from '#lib/server/store/characters.ts';
import { store } from '#lib/server/store/open.ts';
import { StudioError } from '#lib/studio/errors.ts';

export const POST = route<{ id: string }>(async (_request, { owner, params: { id } }) => {
  const restored = await characters(await store(), owner).restore(id);
  if (!restored) throw new StudioError('not_found', `There is no character ${id}`);
  return Response.json(toCharacter(restored));
});
