'use client';
import { type IntlError, IntlErrorCode, type Messages, NextIntlClientProvider } from 'next-intl';
import { createContext, type ReactNode, use, useMemo } from 'react';
import type { Locale } from './locales.ts';

const Known = createContext<Partial<Messages>>({});

/** Adds messages to those of the surrounding provider. */
export function AddMessages(props: { locale: Locale; messages: Partial<Messages>; children: ReactNode }) {
  const { locale, messages, children } = props;
  const around = use(Known);
  const known = useMemo(() => ({ ...around, ...messages }), [around, messages]);
  return (
    <Known value={known}>
      <NextIntlClientProvider locale={locale} messages={known} onError={report}>
        {children}
      </NextIntlClientProvider>
    </Known>
  );
}

/** Times use the browser's zone, so none is configured. */
function report(error: IntlError): void {
  if (error.code !== IntlErrorCode.ENVIRONMENT_FALLBACK) console.error(error);
}
