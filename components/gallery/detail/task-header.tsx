import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight, Trash2, Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FavouriteButton } from '#components/ui/favourite-button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { galleryOptions } from '#lib/api/tasks.ts';
import { useGalleryPlace } from '#lib/state/gallery-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { readView, toFilter } from '../gallery-view.ts';

export function TaskHeader({ task }: { task: Task }) {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const tTask = useTranslations('task');
  const group = tCommon('kind.video');
  const router = useRouter();
  const { back, previous, next } = useNeighbours(task.id);
  // Back in the gallery, the keyboard focus is on the video that was last looked at.
  useEffect(() => useGalleryPlace.getState().keep({ activeId: task.id }), [task.id]);
  const actions = useTaskActions();
  const disabled = !useMay().change(task);
  const toggleFavourite = () => actions.setFavourite(task, !task.favourite);
  const open = (id: string | null) => id && router.replace(`/gallery/${encodeURIComponent(id)}`);
  useShortcut({ keys: 'arrowleft', label: t('header.previous'), group, run: () => open(previous) });
  useShortcut({ keys: 'arrowright', label: t('header.next'), group, run: () => open(next) });
  useShortcut({ keys: 'escape', label: t('keys.back'), group, run: () => router.push(back) });
  useShortcut({ keys: 'f', label: t('keys.favourite'), group, run: toggleFavourite, disabled });
  useShortcut({ keys: 'delete', label: tCommon('delete'), group, run: () => actions.remove(task), disabled });
  return (
    <header className="flex items-center gap-1 px-4 pt-3 pb-2 md:px-6">
      <ButtonLink variant="ghost" className="-ml-2" href={back}>
        <ArrowLeft aria-hidden /> {t('title')}
      </ButtonLink>
      <span className="grow" />
      {!disabled && (
        <>
          <FavouriteButton
            favourite={task.favourite}
            keys="f"
            heartClass="text-accent"
            onClick={toggleFavourite}
          />
          {task.trashedAt === null ? (
            <IconButton
              label={tCommon('delete')}
              icon={Trash2}
              keys="delete"
              onClick={() => actions.remove(task)}
            />
          ) : (
            <Button onClick={() => actions.restore(task)}>
              <Undo2 aria-hidden /> {tTask('acts.restore')}
            </Button>
          )}
          <span aria-hidden className="mx-1 h-5 w-px bg-line" />
        </>
      )}
      <IconButton
        label={t('header.previous')}
        icon={ChevronLeft}
        keys="arrowleft"
        disabled={previous === null}
        onClick={() => open(previous)}
      />
      <IconButton
        label={t('header.next')}
        icon={ChevronRight}
        keys="arrowright"
        disabled={next === null}
        onClick={() => open(next)}
      />
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
