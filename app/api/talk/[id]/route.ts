import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { TalkQuery } from '#lib/server/http/requests.ts';
import { conversations, requireConversation, toMessage } from '#lib/server/talk/repository.ts';
import { ConversationPatch } from '#lib/studio/speech/conversation.ts';

export const GET = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  const conversation = await requireConversation(opened, owner, id);
  const asked = readQuery(request, TalkQuery);
  const { messages, nextCursor } = await conversations(opened, owner).latest(id, asked);
  return json({ ...conversation, messages: messages.map(toMessage), nextCursor });
});

export const PATCH = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const { title } = await readBody(request, ConversationPatch);
  const opened = await store();
  await requireConversation(opened, owner, id);
  await conversations(opened, owner).rename(id, title);
  return json(await requireConversation(opened, owner, id));
});

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    const opened = await store();
    const conversation = await requireConversation(opened, owner, id);
    await conversations(opened, owner).remove(id);
    return json(conversation);
  },
  { audit: 'work.delete' },
);
