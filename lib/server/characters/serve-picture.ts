import 'server-only';
import { StudioError } from '#lib/studio/errors.ts';
import { rangedResponse } from '../media/ranged-response.ts';
import { thumbnail } from '../media/thumbnails.ts';
import type { CharacterRecord } from '../store/characters.ts';
import type { Store } from '../store/store.ts';
import { copyPicture } from '../work/keep-character.ts';
import { keepPicture } from '../work/keep-files.ts';

const SIDE = 640;

/** The face of a character. One that could not be copied when it was made is copied now. */
export async function servePicture(
  request: Request,
  store: Store,
  character: CharacterRecord,
): Promise<Response> {
  const sha256 = await copyPicture({ store, keepPicture }, character).catch((cause: unknown) => {
    throw new StudioError('not_found', 'The service does not give the picture at the moment', { cause });
  });
  if (sha256 === null) throw new StudioError('not_found', 'There is no picture of this character');
  return rangedResponse(request, { ...(await thumbnail(sha256, SIDE)), mayChange: true });
}
