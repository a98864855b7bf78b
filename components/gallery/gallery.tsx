'use client';
import { ArrowUp, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { Makers } from '#components/shell/people/makers.tsx';
import { ProjectMark } from '#components/shell/projects/project-mark.tsx';
import { useProject } from '#components/shell/projects/use-project.ts';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { showsTrash } from '#lib/api/tasks.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useGalleryPlace } from '#lib/state/gallery-store.ts';
import { useSelection } from '#lib/state/selection-store.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { AddFootage, useFootage } from './footage/add-footage.tsx';
import { FootageDrop } from './footage/footage-drop.tsx';
import { GalleryGrid } from './gallery-grid.tsx';
import { GalleryMessage } from './gallery-message.tsx';
import { GalleryToolbar } from './gallery-toolbar.tsx';
import { readView, toFilter, writeView } from './gallery-view.ts';
import { SavedViewsMenu } from './saved-views-menu.tsx';
import { useGalleryTasks, useGalleryView } from './use-gallery.ts';

const EmptyTrash = lazyComponent(() => import('./empty-trash.tsx').then(({ EmptyTrash }) => EmptyTrash));
const loadFootage = () => import('./footage/footage-layer.tsx');
const loadSelection = () => import('./selection/selection-bar.tsx');

export function Gallery() {
  const t = useTranslations('gallery');
  const told = useErrorMessage();
  const { view, query, change } = useGalleryView();
  const filter = useMemo(() => toFilter(view), [view]);
  const { list, tasks, fresh, takeIn } = useGalleryTasks(filter);
  const { project } = useProject();
  // Includes the project: a new one starts at the top, with no selection.
  const place = writeView(view);
  const scroller = useRef<HTMLDivElement>(null);
  const [atTop, setAtTop] = useState(
    () => useGalleryPlace.getState().view !== place || useGalleryPlace.getState().scrollTop === 0,
  );
  const selection = useLazyModule(loadSelection, 'at rest');
  const footage = useLazyModule(loadFootage);
  const { input, ...own } = useFootage();
  const selecting = useSelection(({ ids }) => ids.size > 0);
  const onScrolled = useCallback((scrollTop: number) => setAtTop(scrollTop < 8), []);
  useOneView(place);
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
      const { findTaskIds } = await import('#lib/api/bulk-tasks.ts');
      const ids = list.hasNextPage ? await findTaskIds(filter) : tasks.map(({ id }) => id);
      // Only in the view they were requested for: in another, nobody would see the selection.
      if (useGalleryPlace.getState().view === place) useSelection.getState().only(ids);
    } catch (error) {
      toast.error(t('notAllSelected'), { description: told(error) });
    }
  };
  return (
    <PageFrame
      title={project?.name ?? t('title')}
      mark={project && <ProjectMark named={false} />}
      fill
      bleed
      gutter
      action={
        <>
          <Makers>
            {/* It empties the whole trash, not a project's. */}
            {view.show === 'trash' && !view.project && <EmptyTrash />}
            <AddFootage onPick={own.pick} />
          </Makers>
          <SavedViewsMenu query={query} onOpen={(saved) => change(readView(new URLSearchParams(saved)))} />
          <Makers>
            <ButtonLink variant="primary" href="/create">
              <Plus aria-hidden /> {t('newVideo')}
            </ButtonLink>
          </Makers>
        </>
      }
      toolbar={<GalleryToolbar view={view} change={change} />}
    >
      <div className="relative flex min-h-0 grow flex-col">
        {tasks.length > 0 ? (
          <>
            <GalleryGrid
              key={place}
              tasks={tasks}
              view={place}
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
        {input}
        <Makers>
          <FootageDrop take={own.take} into={project?.name ?? null} />
          {footage && <footage.FootageLayer pick={own.pick} open={own.open} />}
        </Makers>
        {selection && <selection.Selection tasks={tasks} trash={showsTrash(filter)} />}
      </div>
    </PageFrame>
  );
}

/** A selection belongs to its view; it survives opening a video and coming back. */
function useOneView(query: string): void {
  useEffect(() => {
    const { view, keep } = useGalleryPlace.getState();
    if (view === query) return;
    keep({ view: query, scrollTop: 0, activeId: null });
    useSelection.getState().clear();
  }, [query]);
}

/** Announces new videos and inserts them on request, so that nothing moves by itself. */
function NewPill({ count, onShow }: { count: number; onShow: () => Promise<void> }) {
  const t = useTranslations('gallery');
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-3 z-20 flex justify-center">
      {count > 0 && (
        <Button
          size="sm"
          onClick={() => void onShow()}
          className="rise pointer-events-auto rounded-full! bg-raised! shadow-overlay"
        >
          <ArrowUp aria-hidden /> {t('newOnes', { count })}
        </Button>
      )}
    </div>
  );
}
