import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cutMediaOptions, cutOptions } from '#lib/api/cuts.ts';
import { firstStill, PlayerShape } from '../player/player-shape.tsx';

/** The editor before its code and its film have loaded. */
export function EditorSkeleton({ id }: { id: string }) {
  const client = useQueryClient();
  const cut = client.getQueryData(cutOptions(id).queryKey);
  // On the board the player is small, and beside the shots.
  const onBoard = useSearchParams().get('view') === 'board';
  const still = cut && !onBoard && firstStill(cut, client.getQueryData(cutMediaOptions(id).queryKey) ?? []);
  return (
    <div aria-hidden className="flex min-h-0 grow flex-col">
      <div className="flex h-[52px] shrink-0 items-center justify-between border-b bg-panel px-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-[34px] w-24" />
      </div>
      <div className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_264px] xl:grid-cols-[minmax(0,1fr)_304px]">
        <div className="flex min-h-0 min-w-0 flex-col">
          {still ? (
            <>
              <PlayerShape still={still} />
              <div className="h-[385px] shrink-0 border-t bg-panel max-md:hidden" />
            </>
          ) : (
            <Skeleton className="aspect-video w-full rounded-none! md:hidden" />
          )}
        </div>
        <div className="border-l bg-panel max-md:hidden" />
      </div>
    </div>
  );
}
