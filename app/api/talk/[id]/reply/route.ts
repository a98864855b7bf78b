import { readBody } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { toMessage } from '#lib/server/store/conversations.ts';
import { reply } from '#lib/server/talk/reply.ts';
import { ReplyWish } from '#lib/studio/conversation.ts';

export const POST = route<{ id: string }>(async (request, { owner, params: { id } }) => {
  const wish = await readBody(request, ReplyWish);
  return Response.json(toMessage(await reply(owner, id, wish)), { status: 201 });
});
