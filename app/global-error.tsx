'use client';
import './globals.css';
import { lastErrorPageWords, PlainErrorPanel } from '#components/ui/plain-error-panel.tsx';
import type { ErrorPageText } from '#lib/language/use-error-page-text.ts';

/** For a page that crashed before it had the visitor's language. */
const WORDS: ErrorPageText = {
  title: 'This page stopped working',
  advice: 'What you typed is kept. If it happens again, the details help to find out why.',
  retry: 'Try again',
  copy: 'Copy details',
  copied: 'Details copied',
};

export default function GlobalError(props: { error: unknown; retry: () => void }) {
  const words = lastErrorPageWords();
  return (
    <html lang={words ? document.documentElement.lang : 'en'} data-theme="system">
      <title>Dailies</title>
      <body>
        <main className="flex min-h-dvh">
          <PlainErrorPanel {...props} words={words ?? WORDS} />
        </main>
      </body>
    </html>
  );
}
