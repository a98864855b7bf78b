import { store } from '#lib/server/db/open.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { idempotencyKey } from '#lib/server/http/idempotency-key.ts';
import { json, route } from '#lib/server/http/route.ts';
import { comments } from '#lib/server/review/comments.ts';
import { requireReviewable } from '#lib/server/review/reviewable.ts';
import { authorOf } from '#lib/server/review/visitors.ts';
import { CommentsQuery, NewComment } from '#lib/studio/review/comment.ts';

export const GET = route(async (request, context) => {
  const query = readQuery(request, CommentsQuery);
  return json(await comments(await store(), context.owner).ofWork(query, authorOf(context)));
});

export const POST = route(async (request, context) => {
  const opened = await store();
  const given = await readBody(request, NewComment);
  await requireReviewable(opened, context.owner, given);
  const said = comments(opened, context.owner);
  return json(await said.add(given, authorOf(context), idempotencyKey(request)), 201);
});
