import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { checkMove } from '#lib/server/projects/filing.ts';
import { requireClip, speechClips, toClip } from '#lib/server/speech/repository.ts';
import { SpeechClipPatch } from '#lib/studio/speech/speech-clip.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) =>
  json(toClip(await requireClip(await store(), owner, id))),
);

export const PATCH = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const patch = await readBody(request, SpeechClipPatch);
  const opened = await store();
  await requireClip(opened, owner, id);
  await checkMove(opened, owner, 'speechClips', [id], patch.projectId);
  await speechClips(opened, owner).update(id, patch);
  return json(toClip(await requireClip(opened, owner, id)));
});

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    const opened = await store();
    const clip = await requireClip(opened, owner, id);
    await speechClips(opened, owner).remove(id);
    return json(toClip(clip));
  },
  { audit: 'work.delete' },
);
