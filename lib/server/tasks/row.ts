import 'server-only';
import { Task } from '#lib/studio/task/task.ts';
import { posterUrl, videoSource } from '#lib/studio/task/task-frame.ts';
import { taskTable } from '../db/schema.ts';
import type { RecordOf, RowOf } from '../db/table.ts';

/** The lists of a task, in tables of their own. */
export type TaskLabels = Pick<Task, 'references' | 'characters' | 'tags'>;

/** Fields that depend on the reader. */
type Told = Pick<Task, 'may' | 'maker'>;

/**
 * A task on the server: what the browser sees and the engine's bookkeeping; `may` and `maker` depend on the
 * reader.
 */
export type TaskRecord = RecordOf<typeof taskTable> & TaskLabels & Told;

export type ReadTask = RowOf<typeof taskTable> & Told;

type Fixed = 'id' | 'owner' | 'revision' | 'createdAt' | 'batchKey' | 'draftIndex';

/** The fields that may change after a task was created. */
export type TaskUpdate = Partial<Omit<TaskRecord, Fixed | 'references' | 'characters' | keyof Told>>;

/** Engine bookkeeping: changing only these does not raise the revision. */
const BOOKKEEPING: ReadonlySet<string> = new Set<keyof TaskUpdate>([
  'connection',
  'dueAt',
  'heldBy',
  'submitAttempts',
  'failedPolls',
  'notFoundSince',
  'handle',
]);

/** Restored by the next poll, so losing them does no harm. */
const SAID_AGAIN: ReadonlySet<string> = new Set<string>([
  ...BOOKKEEPING,
  'serviceStatus',
  'progress',
  'collectAttempts',
  'collectPercent',
  'collectError',
]);

/** Whether a change must survive a power failure. */
export const isLasting = (update: TaskUpdate): boolean =>
  Object.keys(update).some((field) => !SAID_AGAIN.has(field));

export const isVisible = (update: TaskUpdate): boolean =>
  Object.keys(update).some((field) => !BOOKKEEPING.has(field));

/** A task with only the required fields, for its owner. */
export const blankTask = ({
  references = [],
  characters = [],
  tags = [],
  ...given
}: Parameters<typeof taskTable.blank>[0] & Partial<TaskLabels>): TaskRecord =>
  Object.assign(taskTable.blank(given), { references, characters, tags, may: 'own' as const, maker: null });

export const toRecord = (row: ReadTask, labels: TaskLabels): TaskRecord =>
  Object.assign(taskTable.toRecord(row), labels, { may: row.may, maker: row.maker });

/** The service has it but does not report its state. */
export const isSilent = ({ status, reason }: Pick<Task, 'status' | 'reason'>): boolean =>
  status === 'rendering' && reason === 'offline';

/** Made, but no longer downloaded automatically. */
export const isGivenUp = ({
  heldBy,
  dueAt,
  collectAttempts,
}: Pick<TaskRecord, 'heldBy' | 'dueAt' | 'collectAttempts'>): boolean =>
  heldBy === null && dueAt === null && collectAttempts > 0;

/** Here, and waiting for a copy browsers can play. */
export const isPreparing = ({
  archived,
  dueAt,
  params,
}: Pick<TaskRecord, 'dueAt' | 'params'> & { archived: unknown }): boolean =>
  archived !== null && dueAt !== null && params.plays === false;

/** A task as the browser may see it: the schema drops everything else. */
export function toTask(record: TaskRecord): Task {
  const { id, status, archived, heldBy, dueAt, posterSha256, collectAttempts: attempts } = record;
  const arriving = status === 'completed' && archived === null;
  return Task.parse({
    ...record,
    connectionId: record.connection,
    silentSince: isSilent(record) ? record.notFoundSince : null,
    videoUrl: status === 'completed' ? videoSource({ id }) : null,
    posterUrl: posterSha256 === null ? null : posterUrl(id, posterSha256),
    preparing: isPreparing(record),
    collecting: arriving
      ? {
          percent: record.collectPercent,
          attempts,
          retryAt: heldBy === null && attempts > 0 ? dueAt : null,
          error: record.collectError,
          over: isGivenUp(record),
        }
      : null,
  });
}
