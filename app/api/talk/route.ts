import { readBody } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { conversations, requireConversation, toMessage } from '#lib/server/store/conversations.ts';
import { store } from '#lib/server/store/open.ts';
import { say } from '#lib/server/talk/say.ts';
import { NewMessage } from '#lib/studio/conversation.ts';

export const GET = route(async (_request, { owner }) =>
  Response.json({ conversations: await conversations(await store(), owner).list() }),
);

export const POST = route(async (request, { owner }) => {
  const { id, message } = await say(owner, await readBody(request, NewMessage));
  const conversation = await requireConversation(await store(), owner, id);
  return Response.json({ ...conversation, messages: [toMessage(message)] }, { status: 201 });
});
