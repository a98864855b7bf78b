'use client';
import { useQueries } from '@tanstack/react-query';
import { ArrowLeft, Columns2, Film } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useMemo, useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SegmentedControl } from '#components/ui/forms/segmented-control.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { taskOptions } from '#lib/api/tasks.ts';
import { useGalleryPlace } from '#lib/state/gallery-store.ts';
import type { TaskDetail } from '#lib/studio/task/task.ts';
import { isUnderWay } from '#lib/studio/task/task-values.ts';
import { MAX_COMPARED } from '../gallery-view.ts';
import { CompareStage } from './compare-stage.tsx';

const LAYOUTS = [
  { value: 'side', label: 'Side by side' },
  { value: 'wipe', label: 'Wipe' },
] as const;

export function Compare() {
  const params = useSearchParams();
  const given = params.get('ids') ?? '';
  const ids = useMemo(() => [...new Set(given.split(',').filter(Boolean))].slice(0, MAX_COMPARED), [given]);
  const results = useQueries({ queries: ids.map((id) => taskOptions(id)) });
  const [layout, setLayout] = useState<'side' | 'wipe'>('side');
  const view = useGalleryPlace((state) => state.view);
  const back = view ? `/gallery?${view}` : '/gallery';
  const tasks = results.flatMap(({ data }) => data ?? []);
  const playable = tasks.filter(({ status }) => status === 'completed');
  return (
    <PageFrame
      title="Compare"
      fill
      action={
        <>
          {playable.length === 2 && (
            <SegmentedControl
              aria-label="Layout"
              value={layout}
              onChange={setLayout}
              options={[...LAYOUTS]}
            />
          )}
          <ButtonLink variant="ghost" href={back}>
            <ArrowLeft aria-hidden /> Gallery
          </ButtonLink>
        </>
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
  if (tasks.length >= 2) return <CompareStage tasks={tasks} wipe={wipe && tasks.length === 2} />;
  if (coming)
    return (
      <EmptyState icon={<Film aria-hidden />} title="Still being made">
        Each video appears here as soon as it is finished.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={missing > 0 ? <Film aria-hidden /> : <Columns2 aria-hidden />}
      title="Nothing to compare yet"
      action={<ButtonLink href="/gallery">Choose in the gallery</ButtonLink>}
    >
      {missing > 0
        ? 'Some of these have no video. Choose two to four finished ones.'
        : 'Select two to four finished videos in the gallery, then Compare.'}
    </EmptyState>
  );
}
