'use client';
import { usePathname } from 'next/navigation';
import { classes } from '#components/ui/classes.ts';
import { AudioLinks } from './audio-links.tsx';
import { AudioMenu } from './audio-menu.tsx';
import { AUDIO, CHARACTERS, CREATE, GALLERY, isWithin, SETTINGS } from './destinations.tsx';
import { GalleryCount } from './gallery-count.tsx';
import { Mark } from './mark.tsx';
import { OpenPalette, OpenShortcuts } from './overlay-buttons.tsx';
import { RAIL_ROW, RAIL_ROW_ON, RailLink } from './rail-link.tsx';
import { ServiceStatus } from './service-status.tsx';

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
