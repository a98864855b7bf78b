import 'server-only';
import type { ServiceConnection } from '../connection/current.ts';
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
  { source, address }: Pick<ServiceConnection, 'source' | 'address'>,
): PublicFace {
  const host = headers.get('host');
  if (source !== 'embedded' || host === null) return { headers: {}, atHome: (answer) => answer };
  const known = URL.parse(env().publicUrl ?? '');
  const proto = known?.host === host && known.protocol === 'https:' ? 'https' : 'http';
  return {
    headers: { 'x-forwarded-host': host, 'x-forwarded-proto': proto, 'x-forwarded-prefix': FILES },
    atHome: (answer) => answer.replaceAll(`${proto}://${host}${FILES}`, address),
  };
}
