import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { AUDIO, AUDIO_PAGES, type Destination, isWithin } from './destinations.tsx';

/**
 * Prefetches on hover and focus only: prefetching the shell's eight links on every page would compete with
 * the page itself.
 */
export function NearLink({ onPointerEnter, onFocus, ...props }: ComponentProps<typeof Link>) {
  const [near, setNear] = useState(false);
  return (
    <Link
      {...props}
      prefetch={near ? null : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}

/** One row of the rail: text from 1280 px on, below that an icon with a tooltip. */
export const RAIL_ROW =
  'flex h-[34px] w-full items-center justify-center gap-2.5 rounded-sm text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-text xl:justify-start xl:px-2.5 pointer-coarse:h-10 [&_svg]:size-4 [&_svg]:shrink-0';
export const RAIL_ROW_ON = 'bg-hover text-text';
export const ICONS_ONLY = '(width < 80rem)';

type RailLinkProps = Pick<Destination, 'id' | 'href' | 'icon' | 'within'> & { count?: ReactNode };

export function RailLink({ id, href, icon, within = href, count }: RailLinkProps) {
  const label = useTranslations('shell.pages')(id);
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

/** The audio pages in the wide rail, while one of them is open. */
export function AudioLinks() {
  const t = useTranslations('shell.pages');
  const pathname = usePathname();
  if (!isWithin(pathname, AUDIO.within)) return null;
  return (
    <ul className="grid gap-0.5 max-xl:hidden">
      {AUDIO_PAGES.map(({ id, href }) => (
        <li key={href}>
          <NearLink
            href={href}
            aria-current={pathname === href ? 'page' : undefined}
            className={classes(RAIL_ROW, 'xl:pl-9', pathname === href && 'text-text')}
          >
            {t(id)}
          </NearLink>
        </li>
      ))}
    </ul>
  );
}
