import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { blobBytes } from '#lib/server/media/asset-files.ts';
import { conversations, requireConversation } from '#lib/server/talk/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const read = route(async (request, { owner, params }: At<'id' | 'messageId'>) => {
  const opened = await store();
  await requireConversation(opened, owner, params.id);
  const found = await conversations(opened, owner).message(params.id, params.messageId);
  const audio = found?.audio;
  if (!audio) throw new StudioError('not_found', 'There is no sound in this message');
  return rangedResponse(request, await blobBytes(audio.sha256, audio.mime));
});

export { read as GET, read as HEAD };
