import 'server-only';
import { here } from '#lib/format/base-path.ts';
import type { Connection } from '#lib/studio/connection/connection.ts';
import { env } from '../process/env.ts';

/** Where the files of the embedded service are found from outside: only this machine reaches it directly. */
export const FILES = '/api/service';

interface PublicFace {
  /** Tell the service by which address its files are reached. */
  headers: Record<string, string>;
  /** An answer as the service gives it to the studio itself. */
  atHome(answer: string): string;
}

export function publicFace(
  { headers }: Request,
  { source, address }: Pick<Connection, 'source' | 'address'>,
  publicUrl = env().publicUrl,
): PublicFace {
  const host = headers.get('host');
  if (source !== 'embedded' || host === null) return { headers: {}, atHome: (answer) => answer };
  const known = URL.parse(publicUrl ?? '');
  // A proxy in front may have put a name of its own in place of the one it was asked by.
  const shown = known && (known.host === host || headers.has('x-forwarded-for')) ? known : null;
  const [proto, name] = shown ? [shown.protocol.slice(0, -1), shown.host] : ['http', host];
  return {
    headers: { 'x-forwarded-host': name, 'x-forwarded-proto': proto, 'x-forwarded-prefix': here(FILES) },
    atHome: (answer) => answer.replaceAll(`${proto}://${name}${here(FILES)}`, address),
  };
}
