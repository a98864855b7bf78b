import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { route } from '#lib/server/http/route.ts';
import { requireClip, speechClips, toClip } from '#lib/server/speech/repository.ts';
import { SpeechClipPatch } from '#lib/studio/speech/speech-clip.ts';

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
