import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CirclePause, HardDrive, Lock } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { resumeConnection } from '#lib/api/acts/connections.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import { pausedMessage } from '#lib/studio/connection/pause.ts';
import { Banner } from './banner.tsx';
import type { StudioState } from './use-studio-states.ts';

type StateOf<Of extends StudioState['of']> = Extract<StudioState, { of: Of }>;

/** The banner for one state of the studio. */
export function StateBanner({ state }: { state: StudioState }) {
  const t = useTranslations('shell.banner');
  if (state.of === 'connection') return <PausedBanner {...state} />;
  if (state.of === 'readOnly') return <ReadOnlyBanner {...state} />;
  return (
    <Banner tone="danger" icon={<HardDrive aria-hidden />}>
      {state.of === 'disk' ? t('diskFull') : t(`storage.${state.state}`)}
    </Banner>
  );
}

function ReadOnlyBanner({ readOnly: { moved, endsAt } }: StateOf<'readOnly'>) {
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

function PausedBanner({ id, name, paused }: StateOf<'connection'>) {
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
