import { z } from 'zod';
import { flag, oneOf, text } from '#lib/contract/fields.ts';
import { CUT_LIMITS } from '../cut/limits.ts';
import { hasHiddenSigns, NAME_SHAPE } from '../people/person-name.ts';
import { Drawing, NewDrawing } from './drawing.ts';
import { LONGEST_COMMENT, LONGEST_GUEST_NAME } from './limits.ts';
import { WORK_KINDS } from './share.ts';

const id = z.string('must be an id').min(1).max(100);

/** Something said about a video or a film. */
export const Comment = z.object({
  id,
  workKind: z.enum(WORK_KINDS),
  workId: id,
  /** The link it was said over; null for what is said in the studio, which visitors do not see. */
  shareId: id.nullable(),
  /** If it is a reply. */
  parentId: id.nullable(),
  /** The moment it is about, in seconds; null for all of it. */
  at: z.number().nullable(),
  text: z.string(),
  /** Over the frame of that moment. */
  drawing: Drawing.nullable(),
  /** The author; empty without accounts. */
  name: z.string(),
  isGuest: z.boolean(),
  /** Whether who asks wrote it. */
  isMine: z.boolean(),
  createdAt: z.number(),
  editedAt: z.number().nullable(),
  /** Of what begins a thread. */
  resolvedAt: z.number().nullable(),
});
export type Comment = z.infer<typeof Comment>;

const words = text.trim().max(LONGEST_COMMENT, `must be at most ${LONGEST_COMMENT} characters`);

const said = {
  workId: id,
  parentId: id.nullable().default(null),
  at: z.number('must be a number of seconds').min(0).max(CUT_LIMITS.longest).nullable().default(null),
  text: words,
  drawing: NewDrawing.nullable().default(null),
};

export const NewComment = z.object({ workKind: oneOf(WORK_KINDS), ...said });
export type NewComment = z.output<typeof NewComment>;

/** Guests say who they are. */
export const SharedComment = z.object({
  ...said,
  name: z
    .string('must be text')
    .trim()
    .max(LONGEST_GUEST_NAME, `must be at most ${LONGEST_GUEST_NAME} characters`)
    .refine((name) => !hasHiddenSigns(name), NAME_SHAPE)
    .default(''),
});
export type SharedComment = z.input<typeof SharedComment>;

export const CommentPatch = z.object({ text: words, resolved: flag }).partial();
export type CommentPatch = z.infer<typeof CommentPatch>;

/** The most of one page: with its drawing a comment may take 16 KB. */
const MOST_COMMENTS_AT_ONCE = 100;

export const CommentsQuery = z.object({
  work: id,
  cursor: id.optional(),
  limit: z.coerce.number().int().min(1).max(MOST_COMMENTS_AT_ONCE).default(MOST_COMMENTS_AT_ONCE),
});
export type CommentsQuery = z.output<typeof CommentsQuery>;
/** How many threads are open, by work. */
export const CommentCounts = z.object({ open: z.record(z.string(), z.number()) });
