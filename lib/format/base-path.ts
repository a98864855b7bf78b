/** Written in by the build. Where nothing is built, in tests and other programs, there is none. */
declare const BASE_PATH: string | undefined;

/** The path of its host that the studio lies under: empty, or such as `/studio`. */
export const basePath: string = typeof BASE_PATH === 'string' ? BASE_PATH : '';

/** The address of something of the studio, for whoever is not the router: that one adds the path itself. */
export const here = (path: string): string => `${basePath}${path}`;

/** The path within the studio of an address on its host. */
export function within(pathname: string, base = basePath): string {
  if (base === '' || (pathname !== base && !pathname.startsWith(`${base}/`))) return pathname;
  return pathname.slice(base.length) || '/';
}
