import 'server-only';
import { basePath } from '#lib/format/base-path.ts';
import { env } from '../process/env.ts';

/** Where whoever asks reaches the studio: as it is known outside, or as it was asked. */
export function homeOf(request: Request): string {
  const { protocol, host } = new URL(request.url);
  return env().publicUrl ?? `${protocol}//${request.headers.get('host') ?? host}${basePath}`;
}
