import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { saidBy } from '#lib/server/review/reviewable.ts';
import { authorOf } from '#lib/server/review/visitors.ts';
import { CommentPatch } from '#lib/studio/review/comment.ts';

export const PATCH = route(
  async (request, context: At<'id'>) => {
    const patch = await readBody(request, CommentPatch);
    const { said, decides } = await saidBy(await store(), context, context.params.id);
    return json(await said.change(context.params.id, patch, authorOf(context), decides));
  },
  { role: 'viewer' },
);

export const DELETE = route(
  async (_request, context: At<'id'>) => {
    const { said, decides } = await saidBy(await store(), context, context.params.id);
    await said.remove(context.params.id, authorOf(context), decides);
    return new Response(null, { status: 204 });
  },
  { role: 'viewer' },
);
