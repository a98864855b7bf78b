import { Mark } from './mark.tsx';
import { OpenPalette } from './overlay-buttons.tsx';
import { ServiceStatusLine } from './service-status.tsx';

/** What the rail holds besides pages, on a phone. */
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
