'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause, HardDrive, Lock, WifiOff } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { healthOptions, resumeConnection } from '#lib/api/connections.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import { pausedMessage } from '#lib/studio/connection/pause.ts';
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

export function DiskFullBanner() {
  const t = useTranslations('shell.banner');
  const { data } = useQuery(healthOptions());
  if (data?.disk !== 'full') return null;
  return (
    <Banner tone="danger" icon={<HardDrive aria-hidden />}>
      {t('diskFull')}
    </Banner>
  );
}

export function StorageBanner() {
  const t = useTranslations('shell.banner');
  const { storage } = useQuery(healthOptions()).data ?? {};
  if (!storage || storage.state === 'ok') return null;
  return (
    <Banner tone="danger" icon={<HardDrive aria-hidden />}>
      {t(`storage.${storage.state}`)}
    </Banner>
  );
}

export function ReadOnlyBanner() {
  const t = useTranslations('shell.banner');
  const format = useFormatter();
  const { readOnly } = useQuery(healthOptions()).data ?? {};
  if (!readOnly) return null;
  return (
    <Banner tone="warn" icon={<Lock aria-hidden />}>
      {readOnly.moved
        ? t('moved')
        : readOnly.endsAt === null
          ? t('moving')
          : t('movingUntil', {
              time: format.dateTime(readOnly.endsAt, { hour: '2-digit', minute: '2-digit' }),
            })}
    </Banner>
  );
}

export function PausedBanners() {
  const t = useTranslations('shell');
  const tErrors = useTranslations('errors');
  const { connections = [] } = useConnections().data ?? {};
  const resume = useMutation(resumeConnection(useQueryClient()));
  const { administer } = useMay();
  return connections.map(
    ({ id, name, paused }) =>
      paused && (
        <Banner
          key={id}
          tone="warn"
          icon={<CirclePause aria-hidden />}
          action={
            administer && (
              <Button
                size="sm"
                aria-label={connections.length > 1 ? t('banner.resumeNamed', { name }) : undefined}
                busy={resume.isPending && resume.variables === id}
                onClick={() => resume.mutate(id)}
              >
                {t('banner.resume')}
              </Button>
            )
          }
        >
          {pausedMessage(paused, connections.length > 1 ? name : null, t, tErrors)}
        </Banner>
      ),
  );
}
