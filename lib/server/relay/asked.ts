import 'server-only';
import { within } from '#lib/format/base-path.ts';

const PLAIN = /^\/[\x21-\x7e]*$/;

/**
 * The path within the studio and the query that were asked for, byte for byte: ids keep their colons and percent signs,
 * which Next does not see to. The web server tells them, and nobody else can.
 */
export function asked({ url, headers }: Pick<Request, 'url' | 'headers'>): { path: string; query: string } {
  const told = headers.get('x-dailies-asked') ?? '';
  const { pathname, search } = new URL(url);
  const [path, query] = PLAIN.test(told) ? splitQuery(told) : [pathname, search];
  return { path: within(path), query };
}

function splitQuery(address: string): [string, string] {
  const at = address.indexOf('?');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
