import { readBody } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { requireClip, speechClips, toClip } from '#lib/server/store/speech-clips.ts';
import { SpeechClipPatch } from '#lib/studio/speech-clip.ts';

type Params = { id: string };

export const GET = route<Params>(async (_request, { owner, params: { id } }) =>
  Response.json(toClip(await requireClip(await store(), owner, id))),
);

export const PATCH = route<Params>(async (request, { owner, params: { id } }) => {
  const patch = await readBody(request, SpeechClipPatch);
  const opened = await store();
  await requireClip(opened, owner, id);
  await speechClips(opened, owner).update(id, patch);
  return Response.json(toClip(await requireClip(opened, owner, id)));
});

export const DELETE = route<Params>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  const clip = await requireClip(opened, owner, id);
  await speechClips(opened, owner).remove(id);
  return Response.json(toClip(clip));
});
