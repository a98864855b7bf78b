import compile from 'icu-minify/compile';
import { cookies, headers } from 'next/headers';
import type { Messages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { AREAS } from '#lib/language/areas.ts';
import { chooseLocale, LOCALE_COOKIE, type Locale } from '#lib/language/locales.ts';

/** The language of a request and all its words; `next.config.mjs` names this file to next-intl. */
export default getRequestConfig(async () => {
  const [cookie, header] = await Promise.all([cookies(), headers()]);
  const locale = chooseLocale(cookie.get(LOCALE_COOKIE)?.value, header.get('accept-language'));
  return { locale, messages: await messagesOf(locale) };
});

const known = new Map<Locale, Promise<Messages>>();

function messagesOf(locale: Locale): Promise<Messages> {
  const messages = known.get(locale) ?? compiled(locale);
  known.set(locale, messages);
  return messages;
}

/** Compiled here, once for each language, so that no page needs the parser. */
async function compiled(locale: Locale): Promise<Messages> {
  const files = AREAS.map(async (area) => {
    const { default: messages } = await import(`../messages/${locale}/${area}.json`);
    // Plain objects: only those can be sent to a browser.
    return [area, JSON.parse(JSON.stringify(compileAll(messages)))];
  });
  return Object.fromEntries(await Promise.all(files));
}

interface Words {
  [key: string]: string | Words;
}

const compileAll = (words: Words): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  );
