import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { requireClip, speechClips, toClip } from '#lib/server/speech/repository.ts';

export const POST = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  await speechClips(opened, owner).restore(id);
  return json(toClip(await requireClip(opened, owner, id)));
});
