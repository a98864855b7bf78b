'use client';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Tooltip } from '#components/ui/tooltip.tsx';
import { isWithin } from './destinations.tsx';
import { NearLink } from './near-link.tsx';

/** One row of the rail: words from 1280 px on, below that the icon with the words on hover. */
export const RAIL_ROW =
  'flex h-[34px] w-full items-center justify-center gap-2.5 rounded-sm text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-text xl:justify-start xl:px-2.5 pointer-coarse:h-10 [&_svg]:size-4 [&_svg]:shrink-0';
export const RAIL_ROW_ON = 'bg-hover text-text';
export const ICONS_ONLY = '(width < 80rem)';

type RailLinkProps = { href: string; label: string; icon: ReactNode; within?: string; count?: ReactNode };

export function RailLink({ href, label, icon, within = href, count }: RailLinkProps) {
  const pathname = usePathname();
  const on = isWithin(pathname, within);
  return (
    <Tooltip content={label} side="right" where={ICONS_ONLY}>
      <NearLink
        href={href}
        aria-current={pathname === href ? 'page' : on || undefined}
        className={classes(RAIL_ROW, on && RAIL_ROW_ON)}
      >
        {icon}
        <span className="sr-only xl:not-sr-only">{label}</span>
        {count}
      </NearLink>
    </Tooltip>
  );
}
