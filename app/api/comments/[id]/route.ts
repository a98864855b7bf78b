import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { comments } from '#lib/server/review/comments.ts';
import { authorOf } from '#lib/server/review/visitors.ts';
import { CommentPatch } from '#lib/studio/review/comment.ts';

export const PATCH = route(async (request, context: At<'id'>) => {
  const patch = await readBody(request, CommentPatch);
  const said = comments(await store(), context.owner);
  return json(await said.change(context.params.id, patch, authorOf(context), true));
});

export const DELETE = route(async (_request, context: At<'id'>) => {
  await comments(await store(), context.owner).remove(context.params.id, authorOf(context), true);
  return new Response(null, { status: 204 });
});
