import { z } from 'zod';
import { Access } from '../people/access.ts';
import { FiledIn } from '../project/project.ts';
import { MOST_MOVED } from '../project/project-values.ts';
import { LONGEST } from '../text/kept-text.ts';
import { MOST_TAGS } from '../text/tags.ts';
import { LINK_KINDS, TASK_STATUSES } from './task-values.ts';

export const TaskEndpoint = z.enum([
  'video/create',
  'videos',
  'videos/remix',
  'videos/extend',
  'chat/completions',
  // None: imported footage.
  'own',
]);
export type TaskEndpoint = z.infer<typeof TaskEndpoint>;

export const WaitingReason = z.enum([
  'queued',
  'own_limit',
  'cap_reached',
  'approval_needed',
  'rate_limited',
  'overloaded',
  'offline',
]);
export type WaitingReason = z.infer<typeof WaitingReason>;

/** The service's error object, whole, with the status it came with. */
export const TaskError = z.object({
  status: z.number().nullable(),
  type: z.string(),
  code: z.string(),
  message: z.string(),
  param: z.string().optional(),
  /** By whom it was declined, and why, as far as that was said. */
  declined: z.object({ by: z.string().nullable(), reason: z.string().nullable() }).optional(),
});
export type TaskError = z.infer<typeof TaskError>;

/** The cost the service reported. */
export const TaskCost = z.object({ amount: z.number(), unit: z.enum(['USD', 'credits', 'seconds']) });
export type TaskCost = z.infer<typeof TaskCost>;

export const Archived = z.object({ bytes: z.number(), sha256: z.string(), at: z.number() });
export type Archived = z.infer<typeof Archived>;

/** Progress of copying the finished file here, until it is archived. */
const Collecting = z.object({
  percent: z.number().nullable(),
  attempts: z.number(),
  retryAt: z.number().nullable(),
  /** Why it is not here; null as well when the service no longer has it. */
  error: z.string().nullable(),
  /** It is not tried any longer. */
  over: z.boolean(),
});

export const Task = z.object({
  id: z.string(),
  /** The connection it was made on. */
  connectionId: z.string().nullable(),
  serviceId: z.string().nullable(),
  endpoint: TaskEndpoint,
  model: z.string(),
  prompt: z.string(),
  enhancedPrompt: z.string().nullable(),
  params: z.record(z.string(), z.unknown()),
  status: z.enum(TASK_STATUSES),
  reason: WaitingReason.nullable(),
  retryAt: z.number().nullable(),
  /** Since when the service that has it does not tell how it stands; `error` is what it answers instead. */
  silentSince: z.number().nullable(),
  serviceStatus: z.string().nullable(),
  progress: z.number().nullable(),
  /** Why it failed; of one that waits for a cap, which one does not let it go out. */
  error: TaskError.nullable(),
  createdAt: z.number(),
  submittedAt: z.number().nullable(),
  completedAt: z.number().nullable(),
  trashedAt: z.number().nullable(),
  revision: z.number(),
  sourceTaskId: z.string().nullable(),
  retryOf: z.string().nullable(),
  references: z.array(z.string()),
  characters: z.array(z.string()),
  title: z.string().nullable(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  videoUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number().nullable(),
  /** Its file is here, and a copy of it that browsers play is being made. */
  preparing: z.boolean(),
  collecting: Collecting.nullable(),
  archived: Archived.nullable(),
  seed: z.number().nullable(),
  cost: TaskCost.nullable(),
  /** When it was matched in a list without prompts: by its time and model alone. */
  matchedAt: z.number().nullable(),
  /** The name of the program that had it made. */
  agent: z.string().nullable(),
  /** The project it is in. */
  projectId: z.string().nullable(),
  may: Access,
  /** The maker's name, if somebody else, for those who share the project. */
  maker: z.string().nullable(),
});
export type Task = z.infer<typeof Task>;

/** How long a video took to make, and how long it is where that is known. */
export const PastDuration = z.object({ ms: z.number(), seconds: z.number().nullable() });
export type PastDuration = z.infer<typeof PastDuration>;

export const TaskCounts = z.object({
  all: z.number(),
  /** It waits its turn, here or at a service that has not begun with it. */
  waiting: z.number(),
  rendering: z.number(),
  completed: z.number(),
  failed: z.number(),
  uncertain: z.number(),
  cancelled: z.number(),
  /** Finished on the service, not copied here yet. */
  collecting: z.number(),
  favourite: z.number(),
  trashed: z.number(),
});
export type TaskCounts = z.infer<typeof TaskCounts>;

export const TaskPage = z.object({
  tasks: z.array(Task),
  nextCursor: z.string().nullable(),
  /** How many there are on all pages; sent with the first page. */
  total: z.number().nullable(),
  revision: z.number(),
  counts: TaskCounts,
});
export type TaskPage = z.infer<typeof TaskPage>;

/** Unfinished work besides tasks: transcripts, dubs and renders. */
export const OtherWork = z.object({ transcribing: z.number(), dubbing: z.number(), films: z.number() });
export type OtherWork = z.infer<typeof OtherWork>;

export const TaskLine = z.object({
  /** The place of each of the first that wait, by id: 1 is next. */
  queue: z.record(z.string(), z.number()),
});
export type TaskLine = z.infer<typeof TaskLine>;

export const TaskChanges = TaskLine.extend({
  tasks: z.array(Task),
  removed: z.array(z.string()),
  revision: z.number(),
  counts: TaskCounts,
  otherWork: OtherWork,
  /** Changes when sharing does. */
  sight: z.string(),
});
export type TaskChanges = z.infer<typeof TaskChanges>;

export const Tags = z.array(z.string().trim().min(1).max(LONGEST.tag)).max(MOST_TAGS);

export const TaskPatch = z
  .object({
    title: z.string().trim().max(200).nullable(),
    favourite: z.boolean(),
    tags: Tags,
    projectId: FiledIn,
  })
  .partial();
export type TaskPatch = z.infer<typeof TaskPatch>;

export const TaskDetail = Task.extend({
  lineage: z.object({ ancestors: z.array(Task), children: z.array(Task) }),
});
export type TaskDetail = z.infer<typeof TaskDetail>;

export const LinkKind = z.enum(LINK_KINDS);
export type LinkKind = z.infer<typeof LinkKind>;

export const LineageLink = z.object({
  from: z.string(),
  to: z.string(),
  kind: LinkKind,
  /** The second of the source a frame was taken at. */
  at: z.number().nullable(),
  username: z.string().nullable(),
});
export type LineageLink = z.infer<typeof LineageLink>;

/** A task with everything it was made from and everything made from it, as far as it is known. */
export const Lineage = z.object({
  tasks: z.array(Task),
  links: z.array(LineageLink),
  /** Referred to by a link, but deleted for good. */
  deleted: z.array(z.string()),
  /** The family is larger than this answer. */
  more: z.boolean(),
});
export type Lineage = z.infer<typeof Lineage>;

const BULK_ACTIONS = [
  'favourite',
  'unfavourite',
  'tag',
  'untag',
  'move',
  'trash',
  'restore',
  'retry',
  'cancel',
  'dismiss',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const BULK_LIMIT = MOST_MOVED;

/** What may already exist is only made again with this flag. */
const confirmed = z.boolean().optional();
export const Retry = z.object({ confirmed });

const ids = z.array(z.string().min(1).max(80)).min(1).max(BULK_LIMIT);

/** One action on many tasks. Those it cannot apply to are skipped and counted. */
export const BulkRequest = z
  .object({
    action: z.enum(BULK_ACTIONS),
    ids,
    tag: Tags.element.optional(),
    projectId: FiledIn.optional(),
    confirmed,
  })
  .refine(({ action, tag }) => (action !== 'tag' && action !== 'untag') || tag !== undefined, {
    message: 'is required to tag',
    path: ['tag'],
  })
  .refine(({ action, projectId }) => action !== 'move' || projectId !== undefined, {
    message: 'is required to move',
    path: ['projectId'],
  });
export type BulkRequest = z.infer<typeof BulkRequest>;

export const BulkResult = z.object({
  /** Ids it was applied to. */
  done: z.array(z.string()),
  /** Those that were skipped, by reason; `code` is the error that one of them alone would get. */
  skipped: z.array(
    z.object({
      reason: z.string(),
      count: z.number(),
      code: z.string().optional(),
      ids: z.array(z.string()),
    }),
  ),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** The result of comparing with the service's list of tasks. */
export const Reconciled = z.object({
  /** Not every service gives a list. */
  listed: z.boolean(),
  seen: z.number(),
  added: z.number(),
  /** The names of those that did not answer, or not to the end. */
  silent: z.array(z.string()),
});
export type Reconciled = z.infer<typeof Reconciled>;

export const TaskIds = z.object({ ids });
