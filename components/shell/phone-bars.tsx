'use client';
import { usePathname } from 'next/navigation';
import { classes } from '#components/ui/classes.ts';
import { AUDIO, CHARACTERS, CREATE, GALLERY, isWithin, SETTINGS } from './destinations.tsx';
import { OpenPalette } from './lazy-overlays.tsx';
import { NearLink } from './links.tsx';
import { Mark } from './mark.tsx';
import { AudioMenu } from './rail.tsx';
import { ServiceStatusLine } from './service-status.tsx';

/** The top bar on a phone: what the rail holds besides pages. */
export function TopBar() {
  return (
    <header className="flex h-12 items-center gap-2.5 border-b bg-panel pr-1.5 pl-4 md:hidden">
      <Mark />
      <span className="grow font-semibold tracking-tight">Dailies</span>
      <ServiceStatusLine />
      <OpenPalette />
    </header>
  );
}

const TAB =
  'flex h-14 min-w-0 flex-col items-center justify-center gap-1 text-[11px] font-medium text-muted focus-visible:outline-offset-[-3px] aria-[current=page]:text-text data-on:text-text [&_svg]:size-5';

export function TabBar() {
  const pathname = usePathname();
  const tab = ({ href, label, icon }: typeof CREATE) => (
    <NearLink
      key={href}
      href={href}
      aria-current={isWithin(pathname, href) ? 'page' : undefined}
      className={TAB}
    >
      {icon}
      {label}
    </NearLink>
  );
  return (
    <nav
      aria-label="Main"
      className="grid grid-cols-5 border-t bg-panel pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {[CREATE, GALLERY, CHARACTERS].map(tab)}
      <AudioMenu
        side="top"
        trigger={
          <button
            type="button"
            data-on={isWithin(pathname, AUDIO.within) || undefined}
            className={classes(TAB)}
          >
            {AUDIO.icon}
            {AUDIO.label}
          </button>
        }
      />
      {tab(SETTINGS)}
    </nav>
  );
}
