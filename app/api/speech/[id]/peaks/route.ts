import { blobBytes } from '#lib/server/media/asset-bytes.ts';
import { rangedResponse } from '#lib/server/media/ranged-response.ts';
import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { requireClip } from '#lib/server/store/speech-clips.ts';
import { StudioError } from '#lib/studio/errors.ts';

const read = route<{ id: string }>(async (request, { owner, params: { id } }) => {
  const { peaksSha256 } = await requireClip(await store(), owner, id);
  if (peaksSha256 === null) throw new StudioError('not_found', 'The clip has no waveform');
  return rangedResponse(request, await blobBytes(peaksSha256, 'application/octet-stream'));
});

export { read as GET, read as HEAD };
