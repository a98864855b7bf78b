'use client';
import { ErrorPanel } from '#components/shell/error-panel.tsx';

export default function ErrorPage(props: { error: unknown; retry: () => void }) {
  return (
    <main className="flex min-h-dvh">
      <ErrorPanel {...props} />
    </main>
  );
}
