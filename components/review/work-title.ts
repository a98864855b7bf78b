import type { Translator } from '#lib/language/translator.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';
import type { SharedWork } from '#lib/studio/review/share.ts';

/** What a shared work is called where its title is not shown, or nobody has given it one. */
export function workTitle(
  { title, kind }: Pick<SharedWork, 'title' | 'kind'>,
  t: Translator<'review'>,
  tCommon: Translator<'common'>,
): string {
  if (title !== null) return filmTitle(title, tCommon);
  return t(kind === 'film' ? 'untitled.cut' : 'untitled.video');
}
