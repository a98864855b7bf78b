import { Skeleton } from '#components/ui/skeleton.tsx';

export function WorkspaceShape() {
  return (
    <div aria-hidden className="grid content-start gap-4 p-6">
      <Skeleton className="h-7 w-72" />
      <Skeleton className="h-[132px]" />
      <Skeleton className="h-10 w-1/2" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-6 w-2/3" />
    </div>
  );
}
