import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
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
