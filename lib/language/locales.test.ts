import { expect, test } from 'vitest';
import { chooseLocale } from './locales.ts';

test.each([
  ['what was chosen', 'de', 'ja', 'de'],
  ['what the browser asks for, where nothing was chosen', undefined, 'ja,en;q=0.5', 'ja'],
  ['a language whatever its country', undefined, 'de-AT', 'de'],
  ['Chinese of any script', undefined, 'zh-TW,zh;q=0.9', 'zh-CN'],
  ['what is wanted most, wherever it stands', undefined, 'en;q=0.3, es-MX;q=0.8', 'es'],
  ['the next one, where the first is not there', undefined, 'fr-FR,fr;q=0.9,es;q=0.8', 'es'],
  ['English before something that is refused', undefined, 'de;q=0', 'en'],
  ['English, where nothing fits', 'tlh', 'fr', 'en'],
  ['English, where nobody says anything', undefined, null, 'en'],
])('%s', (_, chosen, accepted, locale) => {
  expect(chooseLocale(chosen, accepted)).toBe(locale);
});
