import { getLocale, getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddMessages } from '#lib/language/add-messages.tsx';
import type { Area } from '#lib/language/areas.ts';

/** Sends the browser only the words of these areas, in its language. */
export async function Words({ of, children }: { of: readonly Area[]; children: ReactNode }) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()]);
  const messages = Object.fromEntries(of.map((area) => [area, all[area]]));
  return (
    <AddMessages locale={locale} messages={messages}>
      {children}
    </AddMessages>
  );
}
