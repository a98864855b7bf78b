import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CirclePause, HardDrive, Lock } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { healthOptions, resumeConnection } from '#lib/api/connections.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { useConnections } from '#lib/api/use-connections.ts';
import { pausedMessage } from '#lib/studio/connection/pause.ts';
import { Banner } from './banner.tsx';

/** Loaded when one of them has something to say. */
export function StateBanners() {
  return (
    <>
      <DiskFullBanner />
      <StorageBanner />
      <ReadOnlyBanner />
      <PausedBanners />
    </>
  );
}

function DiskFullBanner() {
  const t = useTranslations('shell.banner');
  const { data } = useQuery(healthOptions());
  if (data?.disk !== 'full') return null;
  return (
    <Banner tone="danger" icon={<HardDrive aria-hidden />}>
      {t('diskFull')}
    </Banner>
  );
}

function StorageBanner() {
  const t = useTranslations('shell.banner');
  const { storage } = useQuery(healthOptions()).data ?? {};
  if (!storage || storage.state === 'ok') return null;
  return (
    <Banner tone="danger" icon={<HardDrive aria-hidden />}>
      {t(`storage.${storage.state}`)}
    </Banner>
  );
}

function ReadOnlyBanner() {
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

function PausedBanners() {
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
