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

/**
 * Waits for a turn to read a long body, which keeps disk, memory and line busy: a person has two at a time.
 * Returns what ends it.
 */
export async function uploadTurn(request: Request, owner: string): Promise<() => void> {
  if (declaredBytes(request) <= SHORT_UPLOAD) return () => undefined;
  const waiting = { atOnce: UPLOADS_AT_ONCE, withinMs: WAIT_MS, signal: request.signal };
  const end = await once('upload-turns', createTurns).take(owner, waiting);
  if (end) return end;
  throw new ServiceError(
    'rate_limit_exceeded',
    `${UPLOADS_AT_ONCE} files of yours are being uploaded: send this one when one of them is done`,
    { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
  );
}
