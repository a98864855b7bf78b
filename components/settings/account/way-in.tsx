import type { ReactNode } from 'react';

type WayInProps = { title: string; state?: ReactNode; hint: string; children: ReactNode };

/** One way to come in: what it is, whether it is there, and what to do about it. */
export function WayIn({ title, state, hint, children }: WayInProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm">
        {title} {state}
        <span className="block text-xs text-muted">{hint}</span>
      </p>
      {children}
    </div>
  );
}
