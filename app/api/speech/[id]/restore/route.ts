import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/http/route.ts';
import { requireClip, speechClips, toClip } from '#lib/server/speech/repository.ts';

export const POST = route<{ id: string }>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  await speechClips(opened, owner).restore(id);
  return Response.json(toClip(await requireClip(opened, owner, id)));
});
