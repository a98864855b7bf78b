import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { conversations, requireConversation } from '#lib/server/talk/repository.ts';

export const POST = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  await conversations(opened, owner).restore(id);
  return json(await requireConversation(opened, owner, id));
});
