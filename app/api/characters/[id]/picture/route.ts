import { servePicture } from '#lib/server/characters/serve-picture.ts';
import { route } from '#lib/server/route.ts';
import { requireCharacter } from '#lib/server/store/characters.ts';
import { store } from '#lib/server/store/open.ts';

const read = route<{ id: string }>(async (request, { owner, params: { id } }) => {
  const opened = await store();
  return servePicture(request, opened, await requireCharacter(opened, owner, id));
});

export { read as GET, read as HEAD };
