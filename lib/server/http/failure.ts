import 'server-only';
import type { Logger } from 'pino';
import { CodedError, ServiceError } from '#lib/contract/errors.ts';
import { isDiskFull } from '#lib/format/disk-full.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { NewerDatabase } from '../db/newer-database.ts';
import { store } from '../db/open.ts';
import { isWriteRefused, writeRefusal } from '../db/read-only.ts';
import { isLocked } from '../db/sqlite-pool.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { noteUnreadable, UnreadableRow } from '../db/unreadable.ts';
import { logSeldom } from '../process/log-seldom.ts';

/** The response to a failed request; failures on our side are logged. */
export async function failure(cause: unknown, request: Request, line: Logger): Promise<Response> {
  const error = await toCoded(cause);
  if (cause instanceof UnreadableRow) noteUnreadable(cause);
  // The caller has left, and nothing went wrong on our side.
  else if (request.signal.aborted) line.debug({ code: error.code }, 'the caller left');
  else if (error.status >= 500) logFailure(cause, error, line);
  return Response.json(error.body(), { status: error.status, headers: error.headers });
}

/** Something that is away or full fails every call alike. */
export function logFailure(cause: unknown, { code, status, message }: CodedError, line: Logger): void {
  const words = code === 'disk_full' ? 'the disk is full' : 'failed';
  if (!isUnavailable(status)) line.error({ err: cause, code }, words);
  else logSeldom(`${code} ${message}`, (again) => line.error({ err: cause, code, ...again }, words));
}

/** Whether an answer says that something is away or full for the moment. */
export const isUnavailable = (status: number) => status > 500;

/** What a failure is to whoever asked. */
export async function toCoded(cause: unknown): Promise<CodedError> {
  if (cause instanceof CodedError) return cause;
  if (isDiskFull(cause)) return new StudioError('disk_full', undefined, { cause });
  if (isDatabaseUnavailable(cause))
    return new StudioError('database_away', undefined, { cause, headers: { 'retry-after': '5' } });
  if (cause instanceof NewerDatabase)
    return new StudioError('studio_outdated', `This Dailies is too old: ${cause.message}`, {
      cause,
    });
  if (isWriteRefused(cause)) return writeRefusal(await store(), cause);
  if (isLocked(cause))
    return new StudioError('database_locked', undefined, { cause, headers: { 'retry-after': '5' } });
  return new ServiceError('internal_error', 'Something went wrong in the studio; its log has the cause', {
    cause,
  });
}
