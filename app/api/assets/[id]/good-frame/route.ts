import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { requireAsset } from '#lib/server/media/assets.ts';
import { goodFrameOf } from '#lib/server/media/good-frame.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const { kind, name, sha256 } = await requireAsset(await store(), owner, id);
  if (kind === 'audio') throw new StudioError('unsupported_file', `${name} has no picture`);
  return json({ time: kind === 'image' ? 0 : await goodFrameOf(owner, sha256) });
});
