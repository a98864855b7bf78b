'use client';
import { useQueries } from '@tanstack/react-query';
import { Columns2, Film } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { MOST_COMPARED } from '#components/task/comparing.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { taskOptions } from '#lib/api/tasks.ts';
import { useGalleryPlace } from '#lib/state/gallery-store.ts';
import type { TaskDetail } from '#lib/studio/task/task.ts';
import { isUnderWay } from '#lib/studio/task/task-values.ts';
import { CompareStage } from './compare-stage.tsx';

const LAYOUTS = ['side', 'wipe'] as const;

export function Compare() {
  const t = useTranslations('gallery');
  const params = useSearchParams();
  const given = params.get('ids') ?? '';
  const ids = useMemo(() => [...new Set(given.split(',').filter(Boolean))].slice(0, MOST_COMPARED), [given]);
  const results = useQueries({ queries: ids.map((id) => taskOptions(id)) });
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number]>('side');
  const view = useGalleryPlace((state) => state.view);
  const back = view ? `/gallery?${view}` : '/gallery';
  const tasks = results.flatMap(({ data }) => data ?? []);
  const playable = tasks.filter(({ status }) => status === 'completed');
  return (
    <PageFrame
      title={t('compare.title')}
      back={{ href: back, label: t('title') }}
      fill
      action={
        playable.length === 2 && (
          <SegmentedControl
            aria-label={t('compare.layout')}
            value={layout}
            onChange={setLayout}
            options={LAYOUTS.map((value) => ({ value, label: t(`compare.${value}`) }))}
          />
        )
      }
    >
      {results.some(({ isPending }) => isPending) ? (
        <div className="grid grow grid-cols-2 gap-3">
          {ids.map((id) => (
            <Skeleton key={id} className="min-h-48 rounded-md" />
          ))}
        </div>
      ) : (
        <Stage
          tasks={playable}
          missing={ids.length - playable.length}
          coming={tasks.some(({ status }) => isUnderWay(status))}
          wipe={layout === 'wipe'}
        />
      )}
    </PageFrame>
  );
}

type StageProps = { tasks: TaskDetail[]; missing: number; coming: boolean; wipe: boolean };

function Stage({ tasks, missing, coming, wipe }: StageProps) {
  const t = useTranslations('gallery');
  if (tasks.length >= 2) return <CompareStage tasks={tasks} wipe={wipe && tasks.length === 2} />;
  if (coming)
    return (
      <EmptyState icon={<Film aria-hidden />} title={t('compare.coming')}>
        {t('compare.comingWords')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={missing > 0 ? <Film aria-hidden /> : <Columns2 aria-hidden />}
      title={t('compare.nothing')}
      action={<ButtonLink href="/gallery">{t('compare.choose')}</ButtonLink>}
    >
      {missing > 0 ? t('compare.someMissing') : t('compare.selectFirst')}
    </EmptyState>
  );
}
