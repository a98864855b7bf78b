import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { requireClip, speechClips, toClip } from '#lib/server/store/speech-clips.ts';

export const POST = route<{ id: string }>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  await speechClips(opened, owner).restore(id);
  return Response.json(toClip(await requireClip(opened, owner, id)));
});
