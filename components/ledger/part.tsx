import { type ReactNode, type Ref, useId } from 'react';

type PartProps = {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
};

/** A titled part of the page, with a ref to scroll to it. */
export function Part({ title, description, action, children, ref }: PartProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      aria-labelledby={id}
      className="grid scroll-mt-4 gap-3 outline-none"
    >
      <div className="flex min-h-[34px] flex-wrap items-start justify-between gap-x-4 gap-y-2">
        {/* Titles side by side align, with or without text below. */}
        <div className="grid min-w-0 grow basis-48 gap-0.5 pt-[7px] pointer-coarse:pt-2.5">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {description && <p className="text-xs text-muted">{description}</p>}
        </div>
        {action && <div className="flex flex-wrap items-center gap-2">{action}</div>}
      </div>
      {children}
    </section>
  );
}
