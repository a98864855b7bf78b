import { z } from 'zod';
import { flag, oneOf } from '#lib/contract/fields.ts';
import { LONGEST_SHARE_NAME, MOST_SHARED, SHORTEST_SHARE_PASSWORD } from './limits.ts';

/** The targets of links. */
const SHARE_KINDS = ['video', 'cut', 'project', 'selection'] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];
/** What holders of a link may do. */
const SHARE_ACCESS = ['view', 'comment'] as const;

/** Hashing takes time: longer passwords could keep the studio busy. */
const LONGEST_PASSWORD = 128;
/** The last moment a clock of JavaScript knows. */
const LAST_TIME = 8.64e15;

const id = z.string('must be an id').min(1).max(100);

/** A link that shows work to people without an account. */
export const Share = z.object({
  id,
  kind: z.enum(SHARE_KINDS),
  /** The video, cut or project; of a selection, the link itself. */
  subjectId: id,
  /** Of a selection, the videos that were chosen. */
  taskIds: z.array(id).nullable(),
  /** Of a cut, the render that is shown; null for the latest. */
  renderId: id.nullable(),
  /** The intended person, in its maker's words; nobody else reads it. */
  name: z.string(),
  access: z.enum(SHARE_ACCESS),
  showTitle: z.boolean(),
  showPrompt: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: z.number(),
  expiresAt: z.number().nullable(),
  /** How often it was opened, and when last. */
  opened: z.number(),
  openedAt: z.number().nullable(),
  /** The title of its target; null if that is gone or in the trash. */
  title: z.string().nullable(),
  /** Null if it can no longer be shown: it still works for its holders. */
  link: z.string().nullable(),
});
export type Share = z.infer<typeof Share>;

const name = z
  .string('must be text')
  .trim()
  .max(LONGEST_SHARE_NAME, `must be at most ${LONGEST_SHARE_NAME} characters`);
const password = z
  .string('must be text')
  .min(SHORTEST_SHARE_PASSWORD, `must be at least ${SHORTEST_SHARE_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, `must be at most ${LONGEST_PASSWORD} characters`)
  .nullable();
const expiresAt = z
  .int('must be a time in milliseconds')
  .max(LAST_TIME)
  .refine((at) => at > Date.now(), 'must be in the future')
  .nullable();

export const NewShare = z
  .object({
    kind: oneOf(SHARE_KINDS),
    subjectId: id.default(''),
    taskIds: z
      .array(id, 'must be a list of ids')
      .min(1, 'must name at least one video')
      .max(MOST_SHARED, `must name at most ${MOST_SHARED} videos`)
      .nullable()
      .default(null),
    renderId: id.nullable().default(null),
    name: name.default(''),
    access: oneOf(SHARE_ACCESS).default('view'),
    showTitle: flag.default(true),
    showPrompt: flag.default(false),
    password: password.default(null),
    expiresAt: expiresAt.default(null),
  })
  .refine(({ kind, taskIds }) => (kind === 'selection') === (taskIds !== null), {
    path: ['taskIds'],
    error: 'must be given for a selection, and for nothing else',
  })
  .refine(({ kind, subjectId }) => kind === 'selection' || subjectId !== '', {
    path: ['subjectId'],
    error: 'is required',
  });
export type NewShare = z.input<typeof NewShare>;

/** A password of null takes it away. */
export const SharePatch = z
  .object({
    renderId: id.nullable(),
    name,
    access: oneOf(SHARE_ACCESS),
    showTitle: flag,
    showPrompt: flag,
    password,
    expiresAt,
  })
  .partial();
export type SharePatch = z.infer<typeof SharePatch>;

export const ShareQuery = z.object({ kind: oneOf(SHARE_KINDS).optional(), subject: id.optional() });

/** Something that is watched: a video, or the render of a film. */
export const WORK_KINDS = ['video', 'film'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A work as visitors of a link see it. */
export const SharedWork = z.object({
  /** Of the video or of the cut. */
  id,
  kind: z.enum(WORK_KINDS),
  title: z.string().nullable(),
  prompt: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number().nullable(),
  /** A copy that browsers play is still being made. */
  preparing: z.boolean(),
  videoUrl: z.string(),
  posterUrl: z.string().nullable(),
});
export type SharedWork = z.infer<typeof SharedWork>;

export const Shared = z.object({
  kind: z.enum(SHARE_KINDS),
  title: z.string().nullable(),
  access: z.enum(SHARE_ACCESS),
  /** Who shares it; null without accounts. */
  by: z.string().nullable(),
  expiresAt: z.number().nullable(),
  works: z.array(SharedWork),
  /** There are more than are shown. */
  more: z.boolean(),
  /** The name the visitor comments under; null for a guest, who gives one. */
  visitor: z.string().nullable(),
});
export type Shared = z.infer<typeof Shared>;

export const SharePassword = z.object({
  password: z.string('must be text').min(1, 'must not be empty').max(LONGEST_PASSWORD),
});
