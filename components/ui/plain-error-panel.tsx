import { useEffect } from 'react';
import type { ErrorPageText } from '#lib/language/use-error-page-text.ts';
import { buttonClasses } from './button-variants.ts';
import { EmptyState } from './empty-state.tsx';
import { copyText } from './overlays/toast.ts';

let lastWords: ErrorPageText | null = null;

/**
 * Kept while a page works: after a crash nothing knows the language. In this file so the root layout, which
 * keeps them, ships the panel once for every error boundary.
 */
export const keepErrorPageWords = (words: ErrorPageText): void => {
  lastWords = words;
};

export const lastErrorPageWords = (): ErrorPageText | null => lastWords;

type PlainErrorPanelProps = { error: unknown; retry: () => void; words: ErrorPageText };

/**
 * Shown instead of a page that crashed. Drafts live outside the page, so trying again brings them back. Every page
 * ships this, so it imports as little as possible.
 */
export function PlainErrorPanel({ error, retry, words }: PlainErrorPanelProps) {
  useEffect(() => console.error(error), [error]);
  const copy = () => copyText(details(error), words.copied);
  return (
    <EmptyState
      icon={<Triangle />}
      title={words.title}
      heading="h1"
      action={
        <>
          <button type="button" className={buttonClasses('primary', 'md')} onClick={retry}>
            {words.retry}
          </button>
          <button type="button" className={buttonClasses('secondary', 'md')} onClick={copy}>
            {words.copy}
          </button>
        </>
      }
    >
      {words.advice}
    </EmptyState>
  );
}

function Triangle() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 4 2.5 20.5h19L12 4Z" />
      <path d="M12 10.5v4" />
      <path d="M12 17.5h.01" />
    </svg>
  );
}

function details(error: unknown): string {
  const digest = error instanceof Error && 'digest' in error ? `\nReference: ${error.digest}` : '';
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${window.location.pathname}\n${what}${digest}`;
}
