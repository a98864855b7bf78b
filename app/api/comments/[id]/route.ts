import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { authorOf } from '#lib/server/review/visitors.ts';
import { commentsWith } from '#lib/server/review/work-comments.ts';
import { CommentPatch } from '#lib/studio/review/comment.ts';

export const PATCH = route(
  async (request, context: At<'id'>) => {
    const patch = await readBody(request, CommentPatch);
    const { comments, decides } = await commentsWith(await store(), context, context.params.id);
    return json(await comments.change(context.params.id, patch, authorOf(context), decides));
  },
  { role: 'viewer' },
);

export const DELETE = route(
  async (_request, context: At<'id'>) => {
    const { comments, decides } = await commentsWith(await store(), context, context.params.id);
    await comments.remove(context.params.id, authorOf(context), decides);
    return new Response(null, { status: 204 });
  },
  { role: 'viewer' },
);
