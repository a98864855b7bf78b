'use client';
import './globals.css';
import { ErrorPanel } from '#components/shell/error-panel.tsx';

export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" data-theme="system">
      <title>Dailies</title>
      <body>
        <main className="flex min-h-dvh">
          <ErrorPanel {...props} />
        </main>
      </body>
    </html>
  );
}
