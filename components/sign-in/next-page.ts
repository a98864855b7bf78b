/** Only a path of ours: a link must not redirect to another site after signing in. */
export function nextPage(next: string): string {
  const target = URL.parse(next, 'http://studio.invalid');
  if (!next.startsWith('/') || target?.host !== 'studio.invalid') return '/';
  return target.pathname + target.search;
}
