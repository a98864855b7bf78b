'use client';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';

const load = () => import('./requests.tsx');

export function RequestsPage() {
  const loaded = useLazyModule(load);
  return (
    <PageFrame
      title="Requests"
      description="What programs want to have made, above what they may spend unasked."
    >
      {loaded ? <loaded.Requests /> : <Skeleton className="h-40" />}
    </PageFrame>
  );
}
