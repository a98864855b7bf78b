'use client';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { toast } from '#components/ui/toast.ts';

/** Shown in place of a page that broke. Drafts live outside the page, so trying again brings them back. */
export function ErrorPanel({ error, retry }: { error: unknown; retry: () => void }) {
  useEffect(() => console.error(error), [error]);
  const copy = () =>
    navigator.clipboard.writeText(details(error)).then(
      () => toast.success('Details copied'),
      () => toast.error('The browser did not allow copying'),
    );
  return (
    <EmptyState
      icon={<TriangleAlert aria-hidden />}
      title="This page stopped working"
      heading="h1"
      action={
        <>
          <Button look="primary" onClick={retry}>
            Try again
          </Button>
          <Button onClick={copy}>Copy details</Button>
        </>
      }
    >
      What you typed is kept. If it happens again, the details help to find out why.
    </EmptyState>
  );
}

function details(error: unknown): string {
  const digest = error instanceof Error && 'digest' in error ? `\nReference: ${error.digest}` : '';
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${window.location.pathname}\n${what}${digest}`;
}
