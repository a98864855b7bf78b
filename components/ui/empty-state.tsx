import type { ReactNode, Ref } from 'react';
import { classes } from './classes.ts';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  /** `h1` where the page has no other title. */
  heading?: 'h1' | 'h2';
  /** Focuses the title when the focused element was removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** One sentence that teaches what belongs here. */
  children: ReactNode;
  action?: ReactNode;
  className?: string;
};

export function EmptyState(props: EmptyStateProps) {
  const { icon, title, heading: Heading = 'h2', titleRef, children, action, className } = props;
  return (
    <div
      className={classes(
        'grid grow place-content-center justify-items-center gap-4 px-6 py-16 text-center',
        className,
      )}
    >
      {icon && (
        <div className="grid size-11 place-items-center rounded-md bg-hover text-muted [&_svg]:size-5">
          {icon}
        </div>
      )}
      <div className="grid max-w-sm gap-1.5">
        <Heading
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className="text-lg font-semibold tracking-tight outline-none"
        >
          {title}
        </Heading>
        <p className="text-balance text-sm text-muted">{children}</p>
      </div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
