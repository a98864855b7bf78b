'use client';
import { useQuery } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { taskCountsOptions } from '#lib/api/live-tasks.ts';
import { AUDIO, AUDIO_PAGES, CHARACTERS, CREATE, GALLERY, isWithin, SETTINGS } from './destinations.tsx';
import { OpenPalette, OpenShortcuts } from './lazy-overlays.tsx';
import { AudioLinks, RAIL_ROW, RAIL_ROW_ON, RailLink } from './links.tsx';
import { Mark } from './mark.tsx';
import { ServiceStatus } from './service-status.tsx';

function GalleryCount() {
  const { data } = useQuery(taskCountsOptions());
  return data?.all ? (
    <span className="ml-auto text-xs font-normal text-faint tabular-nums max-xl:hidden">{data.all}</span>
  ) : null;
}

/** The audio pages as a menu, where there is no room to list them. */
export function AudioMenu({ trigger, side }: { trigger: ReactNode; side: 'right' | 'top' }) {
  const router = useRouter();
  const pathname = usePathname();
  const entries = AUDIO_PAGES.map(({ href, label, icon }) => ({
    label,
    icon,
    checked: pathname === href,
    onSelect: () => router.push(href),
  }));
  return (
    <DropdownMenu
      trigger={trigger}
      side={side}
      align={side === 'top' ? 'center' : 'start'}
      entries={entries}
    />
  );
}

export function Rail() {
  const inAudio = isWithin(usePathname(), AUDIO.within);
  return (
    <header className="flex min-h-0 flex-col gap-3 overflow-y-auto border-r bg-panel px-2.5 py-3 max-md:hidden max-xl:items-center">
      <div className="flex items-center gap-2.5 max-xl:flex-col xl:pl-2">
        <Mark />
        <span className="grow font-semibold tracking-tight max-xl:sr-only">Dailies</span>
        <OpenPalette />
      </div>
      <nav aria-label="Main" className="grid w-full gap-0.5">
        <RailLink {...CREATE} />
        <RailLink {...GALLERY} count={<GalleryCount />} />
        <RailLink {...CHARACTERS} />
        <div className="max-xl:hidden">
          <RailLink {...AUDIO} />
        </div>
        <AudioLinks />
        <div className="xl:hidden">
          <AudioMenu
            side="right"
            trigger={
              <button
                type="button"
                aria-label={AUDIO.label}
                className={classes(RAIL_ROW, inAudio && RAIL_ROW_ON)}
              >
                {AUDIO.icon}
              </button>
            }
          />
        </div>
        <RailLink {...SETTINGS} />
      </nav>
      <div className="mt-auto flex w-full items-center gap-1 border-t pt-2.5 max-xl:flex-col">
        <ServiceStatus />
        <OpenShortcuts />
      </div>
    </header>
  );
}
