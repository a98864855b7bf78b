import { Skeleton } from '#components/ui/skeleton.tsx';

/** The page while it has nothing to show. */
export const LedgerSkeleton = () => (
  <div className="grid max-w-5xl gap-6">
    <Skeleton className="h-[34px] w-72" />
    <Skeleton className="h-16" />
    <Skeleton className="h-44" />
    <div className="grid gap-8 lg:grid-cols-2">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  </div>
);
