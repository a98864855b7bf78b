import type { Translator } from '#lib/language/translator.ts';

/** What a film is called before anybody names it; who looks at it sees it in their language. */
export const UNTITLED_FILM = 'Untitled film';

export const filmTitle = (title: string, t: Translator<'common'>): string =>
  title === UNTITLED_FILM ? t('untitledFilm') : title;
