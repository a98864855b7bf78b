import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { asSecret, enter, requireComments } from '#lib/server/review/enter.ts';
import { limitComments, visitor, visitorName } from '#lib/server/review/visitors.ts';
import { linkCommentsWith } from '#lib/server/review/work-comments.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { CommentPatch } from '#lib/studio/review/comment.ts';

type Context = At<'token' | 'id'>;

/** The author of a change to a link's comment, and its thread. */
async function whoChanges(request: Request, context: Context) {
  const opened = await store();
  const { share } = await enter(opened, request, context.params.token);
  requireComments(share);
  const author = visitor(request, context);
  if (!author) throw new StudioError('not_found', 'There is no such comment');
  await limitComments(request, context);
  const { comments, work } = await linkCommentsWith(opened, share, context.params.id);
  const isOwner = visitorName(context) !== null && [share.owner, work.owner].includes(context.owner);
  return { comments, author, isOwner };
}

export const PATCH = route(
  async (request, context: Context) => {
    const { comments, author, isOwner } = await whoChanges(request, context);
    const patch = await readBody(request, CommentPatch);
    return asSecret(json(await comments.change(context.params.id, patch, author, isOwner)));
  },
  { public: true, role: 'viewer' },
);

export const DELETE = route(
  async (request, context: Context) => {
    const { comments, author, isOwner } = await whoChanges(request, context);
    await comments.remove(context.params.id, author, isOwner);
    return asSecret(new Response(null, { status: 204 }));
  },
  { public: true, role: 'viewer' },
);
