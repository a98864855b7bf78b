import 'server-only';
import { basePath } from '#lib/format/base-path.ts';
import { env } from '../process/env.ts';

/** The studio's address for the caller: the public URL, or the host the caller used. */
export function homeOf(request: Request): string {
  const { protocol, host } = new URL(request.url);
  return env().publicUrl ?? `${protocol}//${request.headers.get('host') ?? host}${basePath}`;
}
