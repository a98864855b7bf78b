import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/http/route.ts';
import { conversations, requireConversation } from '#lib/server/talk/repository.ts';

export const POST = route<{ id: string }>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  await conversations(opened, owner).restore(id);
  return Response.json(await requireConversation(opened, owner, id));
});
