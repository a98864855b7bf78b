import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { CloudOff, FileUp, Folder, LayoutGrid, SearchX, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Makers } from '#components/shell/people/makers.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Unreachable } from '#lib/api/http.ts';
import { type GalleryView, MINE } from './gallery-view.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useInnerWidth } from './use-scroller.ts';

type GalleryMessageProps = {
  list: Pick<UseInfiniteQueryResult, 'isPending' | 'isError' | 'error' | 'refetch' | 'isFetching'>;
  view: GalleryView;
  onClear: () => void;
};

export function GalleryMessage({ list, view, onClear }: GalleryMessageProps) {
  if (list.isError) {
    const offline = list.error instanceof Unreachable;
    return (
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={offline ? 'The studio is not answering' : 'The gallery could not be read'}
        action={
          <Button busy={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        }
      >
        {offline ? 'Your videos are safe. Check that the studio is running.' : list.error?.message}
      </EmptyState>
    );
  }
  if (list.isPending) return <LoadingGrid />;
  if (view.show === 'trash' && !view.q && !view.on) {
    return (
      <EmptyState icon={<Trash2 aria-hidden />} title="The trash is empty">
        Deleted videos stay here for 30 days and can be restored.
      </EmptyState>
    );
  }
  if (view.on === MINE && !view.q && view.show === 'all') {
    return (
      <EmptyState icon={<FileUp aria-hidden />} title="No footage of yours yet">
        Drop videos anywhere here, paste them, or choose them with Add footage. They stand beside what you
        make, for cuts, frames, characters and transcripts.
      </EmptyState>
    );
  }
  if (view.q || view.on || view.show !== 'all') {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="Nothing matches"
        action={<Button onClick={onClear}>Show everything</Button>}
      >
        {view.q
          ? `No video matches “${view.q}” here.`
          : view.on
            ? 'Nothing here was made on this connection.'
            : 'There is nothing in this state now.'}
      </EmptyState>
    );
  }
  if (view.project) {
    return (
      <EmptyState
        icon={<Folder aria-hidden />}
        title="No videos in this project yet"
        action={
          <Makers>
            <ButtonLink variant="primary" href="/create">
              Make one here
            </ButtonLink>
          </Makers>
        }
      >
        What you make while a project is open lands in it. Others can be moved here from their menu, or
        dragged onto its name.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<LayoutGrid aria-hidden />}
      title="No videos yet"
      action={
        <Makers>
          <ButtonLink variant="primary" href="/create">
            Make the first one
          </ButtonLink>
        </Makers>
      }
    >
      Every video you make lands here, newest first, with its prompt and settings. Drop videos of your own to
      keep them beside.
    </EmptyState>
  );
}

function LoadingGrid() {
  const box = useRef<HTMLDivElement>(null);
  const width = useInnerWidth(box);
  return (
    <div className="min-h-0 grow overflow-hidden px-4 pt-4 md:px-6">
      <span role="status" className="sr-only">
        Loading
      </span>
      <div ref={box}>
        <GridSkeleton width={width} rows={4} />
      </div>
    </div>
  );
}
