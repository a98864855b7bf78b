import type { ReactNode } from 'react';

export function DropOverlay({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-accent-soft text-lg font-medium">
      {children}
    </div>
  );
}
