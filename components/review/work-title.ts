import type { Translator } from '#lib/language/translator.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';
import type { SharedWork } from '#lib/studio/review/share.ts';

/** The name of a shared work without a visible title. */
export function workTitle(
  { title, kind }: Pick<SharedWork, 'title' | 'kind'>,
  t: Translator<'review'>,
  tCommon: Translator<'common'>,
): string {
  if (title !== null) return filmTitle(title, tCommon);
  return t(kind === 'film' ? 'untitled.cut' : 'untitled.video');
}
