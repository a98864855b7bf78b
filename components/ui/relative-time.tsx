'use client';
import { useEffect, useState } from 'react';
import { relativeWords } from './relative-words.ts';

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
      {relativeWords(at, Math.max(now, at))}
    </time>
  );
}
