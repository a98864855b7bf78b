import 'server-only';
import { within } from '#lib/format/base-path.ts';

const PLAIN = /^\/[\x21-\x7e]*$/;

/**
 * The original path within the studio and its query, byte for byte: Next does not preserve colons and percent
 * signs in ids. Only the web server can pass them on.
 */
export function originalAddress({ url, headers }: Pick<Request, 'url' | 'headers'>): {
  path: string;
  query: string;
} {
  const told = headers.get('x-dailies-asked') ?? '';
  const { pathname, search } = new URL(url);
  const [path, query] = PLAIN.test(told) ? splitQuery(told) : [pathname, search];
  return { path: within(path), query };
}

function splitQuery(address: string): [string, string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
