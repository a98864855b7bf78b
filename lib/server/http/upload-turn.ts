import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { formatLimit } from '#lib/format/units.ts';
import { SHORT_UPLOAD, UPLOADS_AT_ONCE } from '#lib/studio/media/asset-limits.ts';
import { createTurns } from '#lib/turns/turns.ts';
import { once } from '../process/singleton.ts';

/** What a form may hold beside its file. */
const FORM_BYTES = 1024 * 1024;
const WAIT_MS = 30_000;
const RETRY_AFTER_SECONDS = 5;

const declaredBytes = ({ headers }: Request): number => Number(headers.get('content-length') ?? Number.NaN);

/** Refuses a body that says itself that it is too long, before any of it is read. */
export function refuseTooLong(request: Request, most: number): void {
  if (!(declaredBytes(request) > most + FORM_BYTES)) return;
  throw new ServiceError('file_too_large', `The file is larger than ${formatLimit(most)}`, { param: 'file' });
}

/** Waits for a turn to read a body, unless that is short. Returns what ends it. */
export const uploadTurn = async (request: Request, owner: string): Promise<() => void> =>
  declaredBytes(request) <= SHORT_UPLOAD ? () => undefined : longTurn(owner, request.signal);

/** A turn to read something long, which keeps disk, memory and line busy: a person has two at a time. */
export async function longTurn(owner: string, signal: AbortSignal): Promise<() => void> {
  const waiting = { atOnce: UPLOADS_AT_ONCE, withinMs: WAIT_MS, signal };
  const end = await once('upload-turns', createTurns).take(owner, waiting);
  if (end) return end;
  throw new ServiceError(
    'rate_limit_exceeded',
    `${UPLOADS_AT_ONCE} files of yours are on their way: send this one when one of them is here`,
    { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
  );
}
