import { z } from 'zod';
import { rangedResponse } from '#lib/server/media/ranged-response.ts';
import { readQuery } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { downloadedBytes, heardBytes } from '#lib/server/speech/clip-bytes.ts';
import { store } from '#lib/server/store/open.ts';
import { requireClip } from '#lib/server/store/speech-clips.ts';

const Query = z.object({ download: z.string().optional() });

const read = route<{ id: string }>(async (request, { owner, params: { id } }) => {
  const { download } = readQuery(request, Query);
  const clip = await requireClip(await store(), owner, id);
  return rangedResponse(request, await (download ? downloadedBytes(clip) : heardBytes(clip)));
});

export { read as GET, read as HEAD };
