'use client';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';

const load = () => import('./ledger.tsx');

export function LedgerPage() {
  const loaded = useLazyModule(load);
  return (
    <PageFrame
      title="Costs"
      description="Reserved before a request leaves; then paid, given back, or openly unknown."
    >
      {loaded ? <loaded.Ledger /> : <Skeleton className="h-96" />}
    </PageFrame>
  );
}
