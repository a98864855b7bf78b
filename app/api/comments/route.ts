import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { authorOf } from '#lib/server/review/visitors.ts';
import { commentsOn, requireCommentsOn } from '#lib/server/review/work-comments.ts';
import { CommentsQuery, NewComment } from '#lib/studio/review/comment.ts';

export const GET = route(async (request, context) => {
  const query = readQuery(request, CommentsQuery);
  const comments = await commentsOn(await store(), context.owner, query.work);
  return json(await comments.ofWork(query, authorOf(context)));
});

export const POST = route(
  async (request, context) => {
    const given = await readBody(request, NewComment);
    const comments = await requireCommentsOn(await store(), context.owner, given);
    return json(await comments.add(given, authorOf(context), idempotencyKey(request)), 201);
  },
  { role: 'viewer' },
);
