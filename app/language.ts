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

async function messagesOf(locale: Locale): Promise<Messages> {
  const files = AREAS.map(async (area) => {
    const { default: messages } = await import(`../messages/${locale}/${area}.json`);
    return [area, messages];
  });
  return Object.fromEntries(await Promise.all(files));
}
