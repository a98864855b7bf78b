import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { idempotencyKey } from '#lib/server/http/idempotency-key.ts';
import { json, route } from '#lib/server/http/route.ts';
import { addMessage } from '#lib/server/talk/messages.ts';
import { conversations, requireConversation, toMessage } from '#lib/server/talk/repository.ts';
import { NewMessage } from '#lib/studio/speech/conversation.ts';

export const GET = route(async (_request, { owner }) =>
  json({ conversations: await conversations(await store(), owner).list() }),
);

export const POST = route(async (request, { owner }) => {
  const { id, message } = await addMessage(owner, await readBody(request, NewMessage), {
    key: idempotencyKey(request),
  });
  const conversation = await requireConversation(await store(), owner, id);
  return json({ ...conversation, messages: [toMessage(message)], nextCursor: null }, 201);
});
