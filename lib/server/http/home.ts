import 'server-only';
import { basePath } from '#lib/format/base-path.ts';
import { env } from '../process/env.ts';
import { isOwnHost } from './own-host.ts';

/**
 * What links begin with: the public URL, or the host the caller used where that is this machine. For any other
 * it is a path alone, which whoever asked completes with the address they know.
 */
export function homeOf(request: Request): string {
  const { publicUrl } = env();
  if (publicUrl) return publicUrl;
  const asked = new URL(request.url);
  const host = request.headers.get('host') ?? asked.host;
  if (!isOwnHost(host)) return basePath;
  return `${asked.protocol === 'https:' ? 'https' : 'http'}://${host}${basePath}`;
}
