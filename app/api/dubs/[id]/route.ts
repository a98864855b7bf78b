import { settled } from '#lib/server/dub/make-dub.ts';
import { releaseBlobs } from '#lib/server/media/release.ts';
import { route } from '#lib/server/route.ts';
import { dubs, requireDub, toDub } from '#lib/server/store/dubs.ts';
import { store } from '#lib/server/store/open.ts';

type Params = { id: string };

export const GET = route<Params>(async (_request, { owner, params: { id } }) => {
  const dub = await requireDub(await store(), owner, id);
  return Response.json(toDub(await settled(owner, dub)));
});

export const DELETE = route<Params>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  const { sha256 } = await requireDub(opened, owner, id);
  await dubs(opened, owner).remove(id);
  await releaseBlobs(opened, [sha256]);
  return new Response(null, { status: 204 });
});
