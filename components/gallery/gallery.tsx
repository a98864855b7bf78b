'use client';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classes } from '#components/ui/classes.ts';
import { Select } from '#components/ui/forms/select.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { Pill } from '#components/ui/pill.tsx';
import { findTaskIds } from '#lib/api/bulk-tasks.ts';
import { foundCountsOptions, taskCountsOptions } from '#lib/api/live-tasks.ts';
import { showsTrash } from '#lib/api/tasks.ts';
import { useGalleryPlace, useSelection } from '#lib/state/gallery-store.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { TASK_SORTS } from '#lib/studio/task/task-values.ts';
import { ConnectionFilter } from './connection-filter.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import { GalleryMessage } from './gallery-message.tsx';
import {
  countOf,
  readView,
  SHOW_LABELS,
  SHOWS,
  type Show,
  SORT_LABELS,
  searchOf,
  toFilter,
} from './gallery-view.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { SearchBox } from './search-box.tsx';
import { useGalleryTasks, useGalleryView } from './use-gallery.ts';

const EmptyTrash = lazyComponent(() => import('./empty-trash.tsx').then(({ EmptyTrash }) => EmptyTrash));
const loadSelection = () => import('./selection-bar.tsx');
const sorts = TASK_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

export function Gallery() {
  const { view, query, change } = useGalleryView();
  const filter = useMemo(() => toFilter(view), [view]);
  const { list, tasks, fresh, takeIn } = useGalleryTasks(filter);
  const scroller = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState(
    () => useGalleryPlace.getState().view !== query || useGalleryPlace.getState().scrollTop === 0,
  );
  const selection = useLazyModule(loadSelection);
  const selecting = useSelection(({ ids }) => ids.size > 0);
  const onSearch = useCallback((q: string) => change({ q }, 'replace'), [change]);
  const onScrolled = useCallback((scrollTop: number) => setAtTop(scrollTop < 8), []);
  useOneView(query);
  useEffect(() => {
    if (fresh.length > 0 && atTop && !selecting) void takeIn();
  }, [fresh, atTop, selecting, takeIn]);
  const onMore = useCallback(() => {
    if (!list.isFetchingNextPage && !list.isFetchNextPageError) void list.fetchNextPage();
  }, [list]);
  const readToEnd = async () => {
    let { hasNextPage } = list;
    while (hasNextPage) {
      const read = await list.fetchNextPage({ cancelRefetch: false });
      hasNextPage = read.hasNextPage && !read.isError;
    }
  };
  const showNew = async () => {
    await takeIn();
    scroller.current?.scrollTo({ top: 0 });
  };
  const selectAll = async () => {
    try {
      useSelection.getState().only(list.hasNextPage ? await findTaskIds(filter) : tasks.map(({ id }) => id));
    } catch (error) {
      toast.error('Not everything could be selected', { description: String(error) });
    }
  };
  return (
    <PageFrame
      title="Gallery"
      fill
      bleed
      action={
        <>
          {view.show === 'trash' && <EmptyTrash />}
          <SavedViewsMenu query={query} onOpen={(saved) => change(readView(new URLSearchParams(saved)))} />
          <ButtonLink variant="primary" href="/create">
            <Plus aria-hidden /> New video
          </ButtonLink>
        </>
      }
      toolbar={
        <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
          <div className="flex min-w-0 grow basis-full flex-wrap gap-2 lg:basis-96">
            <SearchBox q={view.q} onSearch={onSearch} />
            <ConnectionFilter on={view.on} onChange={(on) => change({ on })} />
            <Select
              aria-label="Order"
              value={view.sort}
              options={sorts}
              onChange={(sort) => change({ sort })}
              className="w-32! shrink-0 sm:w-36!"
            />
          </div>
          <StatePills show={view.show} q={searchOf(view)} onShow={(show) => change({ show })} />
        </div>
      }
    >
      <div className="relative flex min-h-0 grow flex-col">
        {tasks.length > 0 ? (
          <>
            <GalleryGrid
              key={query}
              tasks={tasks}
              view={query}
              hasMore={list.hasNextPage}
              onMore={onMore}
              onEnd={readToEnd}
              onScrolled={onScrolled}
              onSelectAll={selectAll}
              stuck={list.isFetchNextPageError}
              onUnstick={() => void list.fetchNextPage()}
              scroller={scroller}
            />
            <NewPill count={fresh.length} onShow={showNew} />
          </>
        ) : (
          <GalleryMessage
            list={list}
            view={view}
            onClear={() => change({ show: 'all', q: '', on: '', sort: 'newest' })}
          />
        )}
        {selection && (
          <>
            <selection.SelectionCommands />
            <selection.SelectionBar tasks={tasks} trash={showsTrash(filter)} />
          </>
        )}
      </div>
    </PageFrame>
  );
}

/** A selection belongs to its view; opening a video and coming back keeps it. */
function useOneView(query: string): void {
  useEffect(() => {
    const { view, keep } = useGalleryPlace.getState();
    if (view === query) return;
    keep({ view: query, scrollTop: 0, activeId: null });
    useSelection.getState().clear();
  }, [query]);
}

/** New videos are announced here and inserted on request, so that nothing moves by itself. */
function NewPill({ count, onShow }: { count: number; onShow: () => Promise<void> }) {
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-3 z-20 flex justify-center">
      {count > 0 && (
        <Button
          size="sm"
          onClick={() => void onShow()}
          className="rise pointer-events-auto rounded-full! bg-raised! shadow-overlay"
        >
          <ArrowUp aria-hidden /> {count} new
        </Button>
      )}
    </div>
  );
}

/** Shown only while there are some. */
const RARE: ReadonlySet<Show> = new Set<Show>(['uncertain', 'collecting']);

type StatePillsProps = {
  show: Show;
  /** Counts within the current search. */
  q: string;
  onShow: (show: Show) => void;
};

function StatePills({ show, q, onShow }: StatePillsProps) {
  const { data: all } = useQuery(taskCountsOptions());
  const { data: found } = useQuery(foundCountsOptions(q, all));
  const counts = q ? found : all;
  const offered = SHOWS.filter((each) => each === show || !RARE.has(each) || (all && countOf(each, all) > 0));
  return (
    <fieldset className="flex max-w-full min-w-0 gap-1.5 overflow-x-auto p-0.5 [scrollbar-width:none]">
      <legend className="sr-only">Show</legend>
      {offered.map((each) => (
        <Pill key={each} pressed={each === show} onClick={() => onShow(each)}>
          {SHOW_LABELS[each]}
          {counts && (
            <span className={classes('font-normal tabular-nums', each !== show && 'text-faint')}>
              {countOf(each, counts).toLocaleString('en')}
            </span>
          )}
        </Pill>
      ))}
    </fieldset>
  );
}
