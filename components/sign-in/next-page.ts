/** Only a path of our own: a link must not be able to send somebody elsewhere after signing in. */
export function nextPage(next: string): string {
  const target = URL.parse(next, 'http://studio.invalid');
  if (!next.startsWith('/') || target?.host !== 'studio.invalid') return '/';
  return target.pathname + target.search;
}
