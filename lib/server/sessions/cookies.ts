import 'server-only';
import { basePath } from '#lib/format/base-path.ts';
import { env } from '../process/env.ts';

export function cookieOf({ headers }: Pick<Request, 'headers'>, name: string): string | null {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null;
}

export function setCookie(
  request: Pick<Request, 'url'>,
  response: Response,
  name: string,
  value: string,
  seconds: number,
): void {
  const isSecure =
    new URL(request.url).protocol === 'https:' || (env().publicUrl?.startsWith('https:') ?? false);
  const path = `Path=${basePath || '/'}`;
  const parts = [`${name}=${value}`, path, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  response.headers.append('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '));
}
