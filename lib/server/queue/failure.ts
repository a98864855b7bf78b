import 'server-only';
import { CodedError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { TaskError } from '#lib/studio/task/task.ts';
import { BrokenMedia, MediaWorkerDied } from '../media/jobs.ts';
import { ApprovalDeclined } from '../money/check.ts';
import { isStorageAway } from '../storage/storage-error.ts';

export const errorOf = (cause: CodedError): TaskError => ({
  status: cause.status,
  ...cause.body().error,
  ...(cause instanceof ApprovalDeclined && { declined: cause.declined }),
});

const whyOf = (cause: BrokenMedia | MediaWorkerDied) =>
  cause instanceof MediaWorkerDied && cause.overBudget
    ? 'It takes more time or memory than it may'
    : cause.message;

/** The error shown for work on a file that cannot continue; null if the cause is unknown or temporary. */
export function failureOf(cause: unknown, fileName: string): TaskError | null {
  if (isStorageAway(cause)) return null;
  // A file that crashed one media worker would crash the next one too.
  const isBroken = cause instanceof BrokenMedia || cause instanceof MediaWorkerDied;
  const known = isBroken ? new StudioError('broken_file', `${fileName}: ${whyOf(cause)}`, { cause }) : cause;
  return known instanceof CodedError ? errorOf(known) : null;
}

/** The error shown for work that keeps failing for an unforeseen reason. */
export const UNFORESEEN: TaskError = {
  status: null,
  type: 'server_error',
  code: 'internal_error',
  message: 'It broke off again and again; the log of the studio has the cause.',
};

/** Work restored from the trash by somebody else must not continue at its owner's cost. */
export const LEFT_TO_OWNER: TaskError = errorOf(
  new StudioError(
    'not_allowed_now',
    'Somebody else deleted or restored it before it was done: whoever asked for it can try again',
  ),
);
