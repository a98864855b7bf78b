import type { ReactNode } from 'react';

type WayInProps = { title: string; state?: ReactNode; hint: string; children: ReactNode };

/** One sign-in method: its state, and its action. */
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
