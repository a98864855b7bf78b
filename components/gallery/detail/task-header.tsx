'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight, Heart, Trash2, Undo2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo } from 'react';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { galleryOptions } from '#lib/api/tasks.ts';
import { useGalleryPlace } from '#lib/state/gallery-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { readView, toFilter } from '../gallery-view.ts';

const group = 'Video';

export function TaskHeader({ task }: { task: Task }) {
  const router = useRouter();
  const { back, previous, next } = useNeighbours(task.id);
  // The gallery comes back with the keyboard on the video that was last looked at.
  useEffect(() => useGalleryPlace.getState().keep({ activeId: task.id }), [task.id]);
  const actions = useTaskActions();
  const love = () => actions.setFavourite(task, !task.favourite);
  const open = (id: string | null) => id && router.replace(`/gallery/${encodeURIComponent(id)}`);
  useShortcut({ keys: 'arrowleft', label: 'Previous video', group, run: () => open(previous) });
  useShortcut({ keys: 'arrowright', label: 'Next video', group, run: () => open(next) });
  useShortcut({ keys: 'escape', label: 'Back to the gallery', group, run: () => router.push(back) });
  useShortcut({ keys: 'f', label: 'Favourite, or not', group, run: love });
  useShortcut({ keys: 'delete', label: 'Delete', group, run: () => actions.remove(task) });
  return (
    <header className="flex items-center gap-1 px-4 pt-3 pb-2 md:px-6">
      <Button look="ghost" asChild className="-ml-2">
        <Link href={back}>
          <ArrowLeft aria-hidden /> Gallery
        </Link>
      </Button>
      <span className="grow" />
      <IconButton
        label={task.favourite ? 'Not a favourite' : 'Favourite'}
        keys="f"
        aria-pressed={task.favourite}
        onClick={love}
      >
        <Heart aria-hidden className={task.favourite ? 'fill-current text-accent' : undefined} />
      </IconButton>
      {task.trashedAt === null ? (
        <IconButton label="Delete" keys="delete" onClick={() => actions.remove(task)}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : (
        <Button onClick={() => actions.restore(task)}>
          <Undo2 aria-hidden /> Restore
        </Button>
      )}
      <span aria-hidden className="mx-1 h-5 w-px bg-line" />
      <IconButton
        label="Previous video"
        keys="arrowleft"
        disabled={previous === null}
        onClick={() => open(previous)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <IconButton label="Next video" keys="arrowright" disabled={next === null} onClick={() => open(next)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </header>
  );
}

/** The videos before and after one, in the list it was opened from. */
function useNeighbours(id: string) {
  const view = useGalleryPlace((state) => state.view);
  const options = useMemo(() => galleryOptions(toFilter(readView(new URLSearchParams(view)))), [view]);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(options);
  const ids = useMemo(() => data?.pages.flatMap(({ tasks }) => tasks.map((task) => task.id)) ?? [], [data]);
  const at = ids.indexOf(id);
  const nearEnd = at >= 0 && at >= ids.length - 2;
  useEffect(() => {
    if (nearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [nearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    back: view ? `/gallery?${view}` : '/gallery',
    previous: at > 0 ? (ids[at - 1] ?? null) : null,
    next: at >= 0 ? (ids[at + 1] ?? null) : null,
  };
}
