import { readBody } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { requireConversation, toMessage } from '#lib/server/store/conversations.ts';
import { store } from '#lib/server/store/open.ts';
import { say } from '#lib/server/talk/say.ts';
import { NewMessage } from '#lib/studio/conversation.ts';

export const POST = route<{ id: string }>(async (request, { owner, params: { id } }) => {
  const given = await readBody(request, NewMessage);
  await requireConversation(await store(), owner, id);
  const { message } = await say(owner, given, id);
  return Response.json(toMessage(message), { status: 201 });
});
