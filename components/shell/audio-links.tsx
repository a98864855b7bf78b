'use client';
import { usePathname } from 'next/navigation';
import { classes } from '#components/ui/classes.ts';
import { AUDIO, AUDIO_PAGES, isWithin } from './destinations.tsx';
import { NearLink } from './near-link.tsx';
import { RAIL_ROW } from './rail-link.tsx';

/** The audio pages under their heading in the wide rail, while one of them is open. */
export function AudioLinks() {
  const pathname = usePathname();
  if (!isWithin(pathname, AUDIO.within)) return null;
  return (
    <ul className="grid gap-0.5 max-xl:hidden">
      {AUDIO_PAGES.map(({ href, label }) => (
        <li key={href}>
          <NearLink
            href={href}
            aria-current={pathname === href ? 'page' : undefined}
            className={classes(RAIL_ROW, 'xl:pl-9', pathname === href && 'text-text')}
          >
            {label}
          </NearLink>
        </li>
      ))}
    </ul>
  );
}
