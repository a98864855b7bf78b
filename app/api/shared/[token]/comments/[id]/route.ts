import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { asSecret, enter, requireComments } from '#lib/server/review/enter.ts';
import { saidOverBy } from '#lib/server/review/reviewable.ts';
import { hold, visitor, visitorName } from '#lib/server/review/visitors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { CommentPatch } from '#lib/studio/review/comment.ts';

type Context = At<'token' | 'id'>;

/** Who changes something that was said over a link. */
async function among(request: Request, context: Context) {
  const opened = await store();
  const { share } = await enter(opened, request, context.params.token);
  requireComments(share);
  const author = visitor(request, context);
  if (!author) throw new StudioError('not_found', 'There is no such comment');
  await hold(request, context);
  const { said, work } = await saidOverBy(opened, share, context.params.id);
  const isOwner = visitorName(context) !== null && [share.owner, work.owner].includes(context.owner);
  return { said, author, isOwner };
}

export const PATCH = route(
  async (request, context: Context) => {
    const { said, author, isOwner } = await among(request, context);
    const patch = await readBody(request, CommentPatch);
    return asSecret(json(await said.change(context.params.id, patch, author, isOwner)));
  },
  { public: true, role: 'viewer' },
);

export const DELETE = route(
  async (request, context: Context) => {
    const { said, author, isOwner } = await among(request, context);
    await said.remove(context.params.id, author, isOwner);
    return asSecret(new Response(null, { status: 204 }));
  },
  { public: true, role: 'viewer' },
);
