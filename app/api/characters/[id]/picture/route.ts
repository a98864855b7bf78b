import { requireCharacter } from '#lib/server/cast/characters.ts';
import { servePicture } from '#lib/server/characters/keep-character.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';

const read = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  return servePicture(request, opened, await requireCharacter(opened, owner, id));
});

export { read as GET, read as HEAD };
