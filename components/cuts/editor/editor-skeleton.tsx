import { Skeleton } from '#components/ui/skeleton.tsx';

/** The editor before its film is known: what board and timeline share. */
export function EditorSkeleton() {
  return (
    <div aria-hidden className="flex min-h-0 grow flex-col">
      <div className="flex h-[52px] shrink-0 items-center justify-between border-b bg-panel px-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-[34px] w-24" />
      </div>
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_264px] xl:grid-cols-[minmax(0,1fr)_304px]">
        <div>
          <Skeleton className="aspect-video w-full rounded-none! md:hidden" />
        </div>
        <div className="border-l bg-panel max-md:hidden" />
      </div>
    </div>
  );
}
