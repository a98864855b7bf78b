'use client';
import { useQuery } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { classes } from '#components/ui/classes.ts';
import { healthOptions } from '#lib/api/connections.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { OfflineLinks } from '../offline-links.tsx';

export const BANNER_TONES = { warn: 'bg-warn-soft text-warn', danger: 'bg-danger-soft text-danger' };

type BannerProps = {
  tone: keyof typeof BANNER_TONES;
  icon: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Banner({ tone, icon, action, className, children }: BannerProps) {
  return (
    <div
      role="status"
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2 text-sm md:px-6 [&>svg]:size-4 [&>svg]:shrink-0',
        BANNER_TONES[tone],
        className,
      )}
    >
      {icon}
      <p className="min-w-0 grow basis-40">{children}</p>
      {action}
    </div>
  );
}

function onNetworkChange(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}

export function OfflineBanner() {
  const online = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  );
  const health = useQuery(healthOptions());
  return online && !health.isError ? null : <Unreached online={online} />;
}

function Unreached({ online }: { online: boolean }) {
  const t = useTranslations('shell.banner');
  const [refused, setRefused] = useState(false);
  const onRefused = useCallback(() => setRefused(true), []);
  return (
    <Banner tone="danger" icon={<WifiOff aria-hidden />}>
      <OfflineLinks onRefused={onRefused} />
      {t(online ? 'notAnswering' : 'offline')}
      {refused && ` ${t('notBefore')}`}
    </Banner>
  );
}

/** What the studio says of its own state and of its connections, which is seldom anything. */
export function TroubleBanners() {
  const { disk, storage, readOnly } = useQuery(healthOptions()).data ?? {};
  const { connections = [] } = useConnections().data ?? {};
  const isTold =
    disk === 'full' ||
    (storage !== undefined && storage.state !== 'ok') ||
    Boolean(readOnly) ||
    connections.some(({ paused }) => paused);
  return isTold && <LateBanners />;
}

const loadBanners = () => import('./state-banners.tsx');

function LateBanners() {
  const late = useLazyModule(loadBanners);
  return late && <late.StateBanners />;
}
