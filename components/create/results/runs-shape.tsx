import { Skeleton } from '#components/ui/skeleton.tsx';

/** The results before they are known: higher than the page, as they mostly are, so that it scrolls from the beginning. */
export function RunsShape() {
  return (
    <div aria-hidden className="grid min-h-dvh content-start gap-5 pt-13">
      {['a', 'b'].map((run) => (
        <div key={run} className="grid gap-2">
          <Skeleton className="h-5 w-2/5" />
          <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
            {['a', 'b', 'c', 'd'].map((take) => (
              <Skeleton key={take} className="aspect-video rounded-md" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
