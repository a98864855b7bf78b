import { lazyComponent } from '#components/ui/lazy.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';

/** Plays the film that is being edited. Its decoders are loaded with it, never with another page. */
export const CutPlayer = lazyComponent(
  () => import('./player.tsx').then(({ Player }) => Player),
  <div aria-hidden className="flex min-h-0 grow flex-col max-md:aspect-video">
    <Skeleton className="m-4 mb-2 grow" />
    <div className="h-11 shrink-0" />
  </div>,
);
