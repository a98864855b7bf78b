import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Locale } from '#lib/language/locales.ts';
import type { Translator } from '#lib/language/translator.ts';

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const formats = new Map<Locale, Intl.RelativeTimeFormat>();

/** Cached: creating one costs more than formatting sixty times. */
function formatOf(locale: Locale): Intl.RelativeTimeFormat {
  const kept = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' });
  formats.set(locale, kept);
  return kept;
}

/** "just now", "3 minutes ago", "yesterday"; works for the future too. */
export function relativeWords(at: number, now: number, locale: Locale, t: Translator<'common'>): string {
  const seconds = (at - now) / 1000;
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  if (!step) return t('justNow');
  return formatOf(locale).format(Math.trunc(seconds / step[1]), step[0]);
}

/** Formats how long ago a moment was. */
export function useRelativeWords(): (at: number) => string {
  const t = useTranslations('common');
  const locale = useLocale();
  return (at) => relativeWords(at, Date.now(), locale, t);
}

/** A relative time, the exact one on hover. Refreshes once a minute. */
export function RelativeTime({ at, className }: { at: number; className?: string }) {
  const t = useTranslations('common');
  const locale = useLocale();
  const format = useFormatter();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={format.dateTime(at, { dateStyle: 'medium', timeStyle: 'medium' })}
      className={className}
      suppressHydrationWarning
    >
      {relativeWords(at, Math.max(now, at), locale, t)}
    </time>
  );
}
