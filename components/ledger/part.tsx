import { type ReactNode, useId } from 'react';

type PartProps = { title: string; description?: ReactNode; action?: ReactNode; children: ReactNode };

/** One part of the page under its title. */
export function Part({ title, description, action, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex min-h-[34px] flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 grow basis-48 gap-0.5">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {description && <p className="text-xs text-muted">{description}</p>}
        </div>
        {action && <div className="flex items-center gap-2">{action}</div>}
      </div>
      {children}
    </section>
  );
}
