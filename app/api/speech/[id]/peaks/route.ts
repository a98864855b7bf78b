import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { blobBytes } from '#lib/server/media/asset-files.ts';
import { requireSound } from '#lib/server/speech/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const read = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const { peaksSha256 } = await requireSound(await store(), owner, id);
  if (peaksSha256 === null) throw new StudioError('not_found', 'The clip has no waveform');
  return rangedResponse(request, await blobBytes(peaksSha256, 'application/octet-stream'));
});

export { read as GET, read as HEAD };
