import { type ReactNode, useId } from 'react';

type SectionProps = { title: string; description: ReactNode; children: ReactNode };

export function Section({ title, description, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 py-6 first:pt-3 md:grid-cols-[minmax(0,240px)_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-1">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <p className="text-xs text-muted">{description}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
