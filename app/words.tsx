import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddWords } from '#lib/language/add-words.tsx';
import type { Area } from '#lib/language/areas.ts';

/** Sends the browser only the words of these areas, in its language. */
export async function Words({ of, children }: { of: readonly Area[]; children: ReactNode }) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const messages = Object.fromEntries(of.map((area) => [area, all[area]]));
  return (
    <AddWords locale={locale} messages={messages}>
      {children}
    </AddWords>
  );
}
