import { route } from '#lib/server/route.ts';
import { conversations, requireConversation } from '#lib/server/store/conversations.ts';
import { store } from '#lib/server/store/open.ts';

export const POST = route<{ id: string }>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  await conversations(opened, owner).restore(id);
  return Response.json(await requireConversation(opened, owner, id));
});
