import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { asSecret, enter, requireComments, requireWork } from '#lib/server/review/enter.ts';
import { speaker, visitor } from '#lib/server/review/visitors.ts';
import { linkCommentsOn } from '#lib/server/review/work-comments.ts';
import { CommentsQuery, SharedComment } from '#lib/studio/review/comment.ts';

export const GET = route(
  async (request, context: At<'token'>) => {
    const opened = await store();
    const { share } = await enter(opened, request, context.params.token);
    const query = readQuery(request, CommentsQuery);
    const work = await requireWork(opened, share, query.work);
    requireComments(share);
    const comments = linkCommentsOn(opened, share, work);
    return asSecret(json(await comments.ofWork(query, visitor(request, context))));
  },
  { public: true },
);

export const POST = route(
  async (request, context: At<'token'>) => {
    const opened = await store();
    const { share } = await enter(opened, request, context.params.token);
    requireComments(share);
    const { name, ...given } = await readBody(request, SharedComment);
    const work = await requireWork(opened, share, given.workId);
    const { author, remember } = await speaker(request, context, name);
    const comments = linkCommentsOn(opened, share, work);
    const response = json(await comments.add({ ...given, workKind: work.kind }, author));
    remember(response);
    return asSecret(response);
  },
  { public: true, role: 'viewer' },
);
