import 'server-only';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { posterUrl } from '#lib/studio/task/poster.ts';
import {
  type Archived,
  Task,
  TaskEndpoint,
  TaskError,
  TaskStatus,
  WaitingReason,
} from '#lib/studio/task/task.ts';
import type { TaskTable } from '../db/schema.ts';

/** A task as the server keeps it: what the browser sees, and what the loops need to know. */
export interface TaskRecord extends Omit<Task, 'posterUrl' | 'collecting' | 'videoUrl'> {
  owner: string;
  connection: string | null;
  /** Where the service says the video is. Browsers get it from us instead. */
  videoUrl: string | null;
  posterSha256: string | null;
  batchKey: string | null;
  draftIndex: number | null;
  dueAt: number | null;
  heldBy: string | null;
  submitAttempts: number;
  failedPolls: number;
  notFoundSince: number | null;
  collectAttempts: number;
  collectPercent: number | null;
  collectError: string | null;
}

type Labels = 'references' | 'characters' | 'tags';
type Fixed = 'id' | 'owner' | 'revision' | 'createdAt' | 'batchKey' | 'draftIndex';

/** What may change in a task after it was made. */
export type TaskUpdate = Partial<Omit<TaskRecord, Fixed | 'references' | 'characters'>>;

export type TaskLabels = Pick<TaskRecord, Labels>;

const COLUMNS = {
  connection: 'connection',
  serviceId: 'service_id',
  endpoint: 'endpoint',
  model: 'model',
  prompt: 'prompt',
  enhancedPrompt: 'enhanced_prompt',
  status: 'status',
  reason: 'reason',
  retryAt: 'retry_at',
  serviceStatus: 'service_status',
  progress: 'progress',
  submittedAt: 'submitted_at',
  completedAt: 'completed_at',
  trashedAt: 'trashed_at',
  sourceTaskId: 'source_task_id',
  retryOf: 'retry_of',
  title: 'title',
  videoUrl: 'video_url',
  width: 'width',
  height: 'height',
  duration: 'duration',
  posterSha256: 'poster_sha256',
  dueAt: 'due_at',
  heldBy: 'held_by',
  submitAttempts: 'submit_attempts',
  failedPolls: 'failed_polls',
  notFoundSince: 'not_found_since',
  collectAttempts: 'collect_attempts',
  collectPercent: 'collect_percent',
  collectError: 'collect_error',
} as const satisfies Partial<Record<keyof TaskUpdate, keyof TaskTable>>;

/** Known to the loops alone: changing only these is nothing to tell a browser. */
const BOOKKEEPING: ReadonlySet<string> = new Set<keyof TaskUpdate>([
  'connection',
  'dueAt',
  'heldBy',
  'submitAttempts',
  'failedPolls',
  'notFoundSince',
]);

/** The service says these again at the next look: none is lost with them. */
const SAID_AGAIN: ReadonlySet<string> = new Set<string>([
  ...BOOKKEEPING,
  'serviceStatus',
  'progress',
  'collectAttempts',
  'collectPercent',
  'collectError',
]);

/** Whether a change must be there after the power has failed. */
export const isLasting = (update: TaskUpdate): boolean =>
  Object.keys(update).some((field) => !SAID_AGAIN.has(field));

export const isVisible = (update: TaskUpdate): boolean =>
  Object.keys(update).some((field) => !BOOKKEEPING.has(field));

export function toColumns(update: TaskUpdate): Updateable<TaskTable> {
  const columns: Record<string, unknown> = {};
  for (const [field, column] of Object.entries(COLUMNS)) {
    const value = update[field as keyof typeof COLUMNS];
    if (value !== undefined) columns[column] = value;
  }
  if (update.params !== undefined) columns.params = JSON.stringify(update.params);
  if (update.error !== undefined) columns.error = update.error && JSON.stringify(update.error);
  if (update.favourite !== undefined) columns.favourite = update.favourite ? 1 : 0;
  if (update.archived !== undefined) Object.assign(columns, archivedColumns(update.archived));
  return columns as Updateable<TaskTable>;
}

const archivedColumns = (archived: Archived | null) => ({
  archived_sha256: archived?.sha256 ?? null,
  archived_bytes: archived?.bytes ?? null,
  archived_at: archived?.at ?? null,
});

export function toRow(record: Omit<TaskRecord, Labels>): Insertable<TaskTable> {
  const { id, owner, revision, createdAt, batchKey, draftIndex } = record;
  const fixed = { id, owner, revision, created_at: createdAt, batch_key: batchKey, draft_index: draftIndex };
  return { ...toColumns(record), ...fixed } as Insertable<TaskTable>;
}

export function toRecord(row: Selectable<TaskTable>, labels: TaskLabels): TaskRecord {
  const { archived_sha256: sha256, archived_bytes: bytes, archived_at: at } = row;
  return {
    id: row.id,
    owner: row.owner,
    connection: row.connection,
    serviceId: row.service_id,
    endpoint: TaskEndpoint.parse(row.endpoint),
    model: row.model,
    prompt: row.prompt,
    enhancedPrompt: row.enhanced_prompt,
    params: Task.shape.params.parse(JSON.parse(row.params)),
    status: TaskStatus.parse(row.status),
    reason: WaitingReason.nullable().parse(row.reason),
    retryAt: row.retry_at,
    serviceStatus: row.service_status,
    progress: row.progress,
    error: row.error === null ? null : TaskError.parse(JSON.parse(row.error)),
    createdAt: row.created_at,
    submittedAt: row.submitted_at,
    completedAt: row.completed_at,
    trashedAt: row.trashed_at,
    revision: row.revision,
    sourceTaskId: row.source_task_id,
    retryOf: row.retry_of,
    title: row.title,
    favourite: row.favourite === 1,
    ...labels,
    videoUrl: row.video_url,
    width: row.width,
    height: row.height,
    duration: row.duration,
    archived: sha256 === null || bytes === null || at === null ? null : { bytes, sha256, at },
    posterSha256: row.poster_sha256,
    batchKey: row.batch_key,
    draftIndex: row.draft_index,
    dueAt: row.due_at,
    heldBy: row.held_by,
    submitAttempts: row.submit_attempts,
    failedPolls: row.failed_polls,
    notFoundSince: row.not_found_since,
    collectAttempts: row.collect_attempts,
    collectPercent: row.collect_percent,
    collectError: row.collect_error,
  };
}

/** What a browser may see of a task: the schema drops everything else. */
export function toTask(record: TaskRecord): Task {
  const { id, status, archived, heldBy, dueAt, posterSha256, collectAttempts: attempts } = record;
  const arriving = status === 'completed' && archived === null;
  return Task.parse({
    ...record,
    videoUrl: status === 'completed' ? `/api/tasks/${id}/video` : null,
    posterUrl: posterSha256 === null ? null : posterUrl(id, posterSha256),
    collecting: arriving
      ? {
          percent: record.collectPercent,
          attempts,
          retryAt: heldBy === null && attempts > 0 ? dueAt : null,
          error: record.collectError,
        }
      : null,
  });
}
