import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronLeft, ChevronRight, Trash2, Undo2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useTaskActions } from '#components/task/use-task-actions.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FavouriteButton } from '#components/ui/favourite-button.tsx';
import { useSwappedFocus } from '#components/ui/focus/use-swapped-focus.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { galleryOptions, showsTrash } from '#lib/api/tasks.ts';
import { useGalleryPlace } from '#lib/state/gallery-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task, TaskPage } from '#lib/studio/task/task.ts';
import { readView, toFilter } from '../gallery-view.ts';
import { useKeptButtonFocus } from './use-kept-button-focus.ts';

export function TaskHeader({ task }: { task: Task }) {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const tTask = useTranslations('task');
  const group = tCommon('kind.video');
  const router = useRouter();
  const { back, previous, next, neighbour } = useNeighbours(task);
  // Before the list is read.
  useLayoutEffect(() => useGalleryPlace.getState().open(task.id), [task.id]);
  const actions = useTaskActions();
  const disabled = !useMay().change(task);
  const toggleFavourite = () => actions.toggleFavourite(task);
  // Pages load slowly: a further press means the one after.
  const asked = useRef(task.id);
  const buttonFocus = useKeptButtonFocus(task.id);
  const go = (by: 1 | -1) => {
    const id = neighbour(asked.current, by);
    if (id === null) return;
    asked.current = id;
    buttonFocus.ask(id);
    router.replace(`/gallery/${encodeURIComponent(id)}`);
  };
  const kept = task.trashedAt === null;
  useShortcut({ keys: 'arrowleft', label: t('header.previous'), group, run: () => go(-1) });
  useShortcut({ keys: 'arrowright', label: t('header.next'), group, run: () => go(1) });
  useShortcut({ keys: 'escape', label: t('keys.back'), group, run: () => router.push(back) });
  useShortcut({ keys: 'f', label: t('keys.favourite'), group, run: toggleFavourite, disabled });
  useShortcut({
    keys: 'delete',
    label: tCommon('delete'),
    group,
    run: () => actions.remove(task),
    disabled: disabled || !kept,
  });
  const swap = useSwappedFocus();
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
          {kept ? (
            <IconButton
              ref={swap}
              label={tCommon('delete')}
              icon={Trash2}
              keys="delete"
              onClick={() => actions.remove(task)}
            />
          ) : (
            <Button ref={swap} onClick={() => actions.restore(task)}>
              <Undo2 aria-hidden /> {tTask('acts.restore')}
            </Button>
          )}
          <span aria-hidden className="mx-1 h-5 w-px bg-line" />
        </>
      )}
      <IconButton
        ref={buttonFocus.previous}
        label={t('header.previous')}
        icon={ChevronLeft}
        keys="arrowleft"
        aria-disabled={previous === null}
        onClick={() => go(-1)}
      />
      <IconButton
        ref={buttonFocus.next}
        label={t('header.next')}
        icon={ChevronRight}
        keys="arrowright"
        aria-disabled={next === null}
        onClick={() => go(1)}
      />
    </header>
  );
}

/** The neighbours of a video in its list; a deleted video keeps its position. */
function useNeighbours({ id, createdAt }: Task) {
  const view = useGalleryPlace((state) => state.view) ?? '';
  const { filter, sort } = useMemo(() => {
    const read = readView(new URLSearchParams(view));
    return { filter: toFilter(read), sort: read.sort };
  }, [view]);
  const options = useMemo(() => ({ ...galleryOptions(filter), select: everything }), [filter]);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(options);
  const tasks = useMemo(() => data?.pages.flatMap((page) => page.tasks) ?? [], [data]);
  const at = tasks.findIndex((task) => task.id === id);
  // A link or a reload may open one further down.
  const isBelow =
    at < 0 && sort === 'newest' && tasks.length < MOST_READ && createdAt <= (tasks.at(-1)?.createdAt ?? 0);
  const wantsMore = isBelow || (at >= 0 && at >= tasks.length - 2);
  const canRead = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (wantsMore && canRead) void fetchNextPage();
  }, [wantsMore, canRead, fetchNextPage]);
  const trash = showsTrash(filter);
  const isListed = ({ trashedAt }: Task) => (trashedAt !== null) === trash;
  const neighbour = (of: string, by: 1 | -1): string | null => {
    const from = tasks.findIndex((task) => task.id === of);
    if (from < 0) return null;
    const beside = by === 1 ? tasks.slice(from + 1).find(isListed) : tasks.slice(0, from).findLast(isListed);
    return beside?.id ?? null;
  };
  return {
    back: view ? `/gallery?${view}` : '/gallery',
    previous: neighbour(id, -1),
    next: neighbour(id, 1),
    neighbour,
  };
}

/** How far a list is read to find a position. */
const MOST_READ = 3000;

/** Includes what the list hides, for example a video just deleted. */
const everything = (data: InfiniteData<TaskPage>) => data;
