import type { ReactNode } from 'react';

export function DropOverlay({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-bg/75 backdrop-blur-sm">
      <span className="rounded-md bg-raised px-4 py-2.5 text-lg font-medium shadow-overlay">{children}</span>
    </div>
  );
}
