import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { route } from '#lib/server/http/route.ts';
import { conversations, requireConversation, toMessage } from '#lib/server/talk/repository.ts';
import { ConversationPatch } from '#lib/studio/speech/conversation.ts';

type Params = { id: string };

export const GET = route<Params>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  const conversation = await requireConversation(opened, owner, id);
  const messages = await conversations(opened, owner).messages(id);
  return Response.json({ ...conversation, messages: messages.map(toMessage) });
});

export const PATCH = route<Params>(async (request, { owner, params: { id } }) => {
  const { title } = await readBody(request, ConversationPatch);
  const opened = await store();
  await requireConversation(opened, owner, id);
  await conversations(opened, owner).rename(id, title);
  return Response.json(await requireConversation(opened, owner, id));
});

export const DELETE = route<Params>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  const conversation = await requireConversation(opened, owner, id);
  await conversations(opened, owner).remove(id);
  return Response.json(conversation);
});
