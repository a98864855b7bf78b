import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CirclePause, HardDrive, Lock } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { resumeConnection } from '#lib/api/connections.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { pausedMessage } from '#lib/studio/connection/pause.ts';
import { Banner } from './banner.tsx';
import type { ToldState } from './use-told-states.ts';

type Told<Of extends ToldState['of']> = Extract<ToldState, { of: Of }>;

/** Says one of them. */
export function StateBanner({ state }: { state: ToldState }) {
  const t = useTranslations('shell.banner');
  if (state.of === 'connection') return <PausedBanner {...state} />;
  if (state.of === 'move') return <MoveBanner {...state} />;
  return (
    <Banner tone="danger" icon={<HardDrive aria-hidden />}>
      {state.of === 'disk' ? t('diskFull') : t(`storage.${state.state}`)}
    </Banner>
  );
}

function MoveBanner({ readOnly: { moved, endsAt } }: Told<'move'>) {
  const t = useTranslations('shell.banner');
  const format = useFormatter();
  return (
    <Banner tone="warn" icon={<Lock aria-hidden />}>
      {moved
        ? t('moved')
        : endsAt === null
          ? t('moving')
          : t('movingUntil', { time: format.dateTime(endsAt, { hour: '2-digit', minute: '2-digit' }) })}
    </Banner>
  );
}

function PausedBanner({ id, name, paused }: Told<'connection'>) {
  const t = useTranslations('shell');
  const tErrors = useTranslations('errors');
  const resume = useMutation(resumeConnection(useQueryClient()));
  const { administer } = useMay();
  return (
    <Banner
      tone="warn"
      icon={<CirclePause aria-hidden />}
      action={
        administer && (
          <Button
            size="sm"
            aria-label={name === null ? undefined : t('banner.resumeNamed', { name })}
            busy={resume.isPending}
            onClick={() => resume.mutate(id)}
          >
            {t('banner.resume')}
          </Button>
        )
      }
    >
      {pausedMessage(paused, name, t, tErrors)}
    </Banner>
  );
}
