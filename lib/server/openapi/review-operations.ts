import 'server-only';
import { z } from 'zod';
import {
  Comment,
  CommentCounts,
  CommentPatch,
  CommentsQuery,
  NewComment,
  SharedComment,
} from '#lib/studio/review/comment.ts';
import { NewShare, Share, Shared, SharePassword, SharePatch, ShareQuery } from '#lib/studio/review/share.ts';
import { LONGEST } from '#lib/studio/text/kept-text.ts';
import { PosterQuery } from '../tasks/serve.ts';
import { many, type Operations, paged, VIDEO } from './operation.ts';

const Version = z.object({ v: z.string().max(LONGEST.word).optional() });

export const reviewOperations: Operations = {
  'GET /api/shares': { does: 'Lists share links', query: ShareQuery, answer: many('shares', Share) },
  'POST /api/shares': {
    does: 'Makes a link to a video, a cut or a project',
    body: NewShare,
    repeatable: true,
    status: 201,
    answer: Share,
  },
  'PATCH /api/shares/[id]': { does: 'Changes a link', body: SharePatch, answer: Share },
  'DELETE /api/shares/[id]': { does: 'Revokes a link', status: 204 },
  'GET /api/shared/[token]': { does: 'What a link shows', answer: Shared },
  'POST /api/shared/[token]/unlock': {
    does: 'Opens a link that has a password',
    body: SharePassword,
    status: 204,
  },
  'GET /api/shared/[token]/works/[id]/video': { does: 'The bytes of a work', query: Version, answer: VIDEO },
  'GET /api/shared/[token]/works/[id]/poster': {
    does: 'A still of it',
    query: PosterQuery,
    answer: 'image/webp',
  },
  'GET /api/shared/[token]/comments': {
    does: 'What was said over a link',
    query: CommentsQuery,
    answer: paged('comments', Comment),
  },
  'POST /api/shared/[token]/comments': {
    does: 'Says something over a link',
    body: SharedComment,
    answer: Comment,
  },
  'PATCH /api/shared/[token]/comments/[id]': {
    does: 'Changes or resolves it',
    body: CommentPatch,
    answer: Comment,
  },
  'DELETE /api/shared/[token]/comments/[id]': { does: 'Deletes it', status: 204 },
  'GET /api/comments': {
    does: 'What was said about a video or a film',
    query: CommentsQuery,
    answer: paged('comments', Comment),
  },
  'POST /api/comments': {
    does: 'Says something about a video or a film, in the studio',
    body: NewComment,
    repeatable: true,
    status: 201,
    answer: Comment,
  },
  'GET /api/comments/counts': { does: 'How many threads are open, by video', answer: CommentCounts },
  'PATCH /api/comments/[id]': { does: 'Changes or resolves it', body: CommentPatch, answer: Comment },
  'DELETE /api/comments/[id]': { does: 'Deletes it, with its answers', status: 204 },
};
