'use client';
import './globals.css';
import { type ErrorWords, PlainErrorPanel } from '#components/ui/plain-error-panel.tsx';

/** Nothing is known here of the visitor, nor of the words in their language. */
const WORDS: ErrorWords = {
  title: 'This page stopped working',
  advice: 'What you typed is kept. If it happens again, the details help to find out why.',
  retry: 'Try again',
  copy: 'Copy details',
  copied: 'Details copied',
};

export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" data-theme="system">
      <title>Dailies</title>
      <body>
        <main className="flex min-h-dvh">
          <PlainErrorPanel {...props} words={WORDS} />
        </main>
      </body>
    </html>
  );
}
