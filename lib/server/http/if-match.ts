import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const PARAM = 'If-Match';

/** The revision in `If-Match`: `"3"` as an ETag, or plain 3. Null if there is none. */
export function ifMatch(request: Request): number | null {
  const given = request.headers.get('if-match')?.trim();
  if (!given) return null;
  const [, revision] = /^(?:W\/)?"?(\d{1,15})"?$/.exec(given) ?? [];
  if (revision !== undefined) return Number(revision);
  throw new ServiceError('invalid_parameter', `${PARAM} must be a revision`, { param: PARAM });
}

/** The same where it is required. */
export function requireMatch(request: Request): number {
  const revision = ifMatch(request);
  if (revision === null) throw new StudioError('revision_required', undefined, { param: PARAM });
  return revision;
}
