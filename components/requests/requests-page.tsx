'use client';
import { useTranslations } from 'next-intl';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';

const load = () => import('./requests.tsx');

export function RequestsPage() {
  const t = useTranslations('requests');
  const loaded = useLazyModule(load);
  return (
    <PageFrame title={t('title')} description={t('about')}>
      {loaded ? <loaded.Requests /> : <Skeleton className="h-40" />}
    </PageFrame>
  );
}
