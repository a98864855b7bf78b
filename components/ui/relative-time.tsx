import { useEffect, useState } from 'react';

const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' });

/** "just now", "3 minutes ago", "yesterday"; works for the future too. */
export function formatRelative(at: number, now: number): string {
  const seconds = (at - now) / 1000;
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  if (!step) return 'just now';
  return words.format(Math.trunc(seconds / step[1]), step[0]);
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** A moment in words, the exact time on hover. Refreshes itself once a minute. */
export function RelativeTime({ at, className }: { at: number; className?: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={exact.format(at)}
      className={className}
      suppressHydrationWarning
    >
      {formatRelative(at, Math.max(now, at))}
    </time>
  );
}
