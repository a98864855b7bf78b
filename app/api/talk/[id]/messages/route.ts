import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { addMessage } from '#lib/server/talk/messages.ts';
import { requireConversation, toMessage } from '#lib/server/talk/repository.ts';
import { NewMessage } from '#lib/studio/speech/conversation.ts';

export const POST = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const given = await readBody(request, NewMessage);
  await requireConversation(await store(), owner, id);
  const { message } = await addMessage(owner, given, {
    conversationId: id,
    key: idempotencyKey(request),
  });
  return json(toMessage(message), 201);
});
