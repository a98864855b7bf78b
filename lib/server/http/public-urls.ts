import 'server-only';
import { here } from '#lib/format/base-path.ts';
import type { Connection } from '#lib/studio/connection/connection.ts';
import { env } from '../process/env.ts';
import { isOwnHost } from './own-host.ts';

/** The public path of the embedded service's files: only this machine reaches it directly. */
export const FILES = '/api/service';

interface PublicUrls {
  /** Tell the service the public address of its files. */
  headers: Record<string, string>;
  /** An answer with the addresses the studio itself uses. */
  atHome(answer: string): string;
}

export function withPublicUrls(
  { headers }: Request,
  { source, address }: Pick<Connection, 'source' | 'address'>,
  publicUrl = env().publicUrl,
): PublicUrls {
  const host = headers.get('host');
  if (source !== 'embedded' || host === null) return { headers: {}, atHome: (answer) => answer };
  const known = URL.parse(publicUrl ?? '');
  const isOwn = isOwnHost(host);
  // A proxy may have replaced the host it was called by.
  const shown = known && (known.host === host || !isOwn || headers.has('x-forwarded-for')) ? known : null;
  const own = isOwn ? host : `127.0.0.1:${env().port}`;
  const [proto, name] = shown ? [shown.protocol.slice(0, -1), shown.host] : ['http', own];
  return {
    headers: { 'x-forwarded-host': name, 'x-forwarded-proto': proto, 'x-forwarded-prefix': here(FILES) },
    atHome: (answer) => answer.replaceAll(`${proto}://${name}${here(FILES)}`, address),
  };
}
