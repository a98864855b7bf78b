/** Set by the build. Unbuilt, in tests and other programs, it is undefined. */
declare const BASE_PATH: string | undefined;

/** The path the studio is served under: empty, or for example `/studio`. */
export const basePath: string = typeof BASE_PATH === 'string' ? BASE_PATH : '';

/** A URL of the studio for anything but the router, which adds the path itself. */
export const here = (path: string): string => `${basePath}${path}`;

/** The path within the studio of a URL path on its host. */
export function within(pathname: string, base = basePath): string {
  if (base === '' || (pathname !== base && !pathname.startsWith(`${base}/`))) return pathname;
  return pathname.slice(base.length) || '/';
}
