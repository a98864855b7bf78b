import type { ReactNode } from 'react';

type PanelProps = { title: string; action?: ReactNode; children: ReactNode };

/** A part of what is known of a video, under its own small heading. */
export function Panel({ title, action, children }: PanelProps) {
  return (
    <section className="grid gap-1.5">
      <header className="flex min-h-7 items-center justify-between gap-2">
        <h2 className="text-xs font-medium text-faint">{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
