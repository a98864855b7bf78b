import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PAGE } from '#components/ui/focus/lost-focus.ts';
import { SpendingBanners } from './banners/cap-banners.tsx';
import { OfflineBanner } from './banners/offline-banner.tsx';
import { StateBanners } from './banners/state-banners.tsx';
import { FinishedNotifier, LiveTasks } from './finished-notifier.tsx';
import { KeepOffline } from './keep-offline.tsx';
import { LazyOverlays } from './lazy-overlays.tsx';
import { Main } from './main.tsx';
import { NoStrayDrops } from './no-stray-drops.tsx';
import { Rail, TabBar, TopBar } from './rail.tsx';
import { ShellShortcuts } from './shell-shortcuts.tsx';
import { ShortcutListener } from './shortcut-listener.tsx';

/** The frame around every page. Never waits for data. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] md:grid-cols-[56px_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] xl:grid-cols-[208px_minmax(0,1fr)]">
      <a
        href={`#${PAGE}`}
        className="sr-only z-50 rounded-sm bg-raised px-3 py-2 text-sm font-medium shadow-overlay focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <Rail />
      <TopBar />
      <div className="flex min-h-0 flex-col">
        <OfflineBanner />
        <StateBanners />
        <SpendingBanners />
        <Main>{children}</Main>
      </div>
      <TabBar />
      <LazyOverlays />
      <ShortcutListener />
      <ShellShortcuts />
      <LiveTasks />
      <FinishedNotifier />
      <KeepOffline />
      <NoStrayDrops />
    </div>
  );
}
