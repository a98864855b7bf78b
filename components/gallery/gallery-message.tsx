import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { CloudOff, FileUp, Folder, LayoutGrid, SearchX, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Makers } from '#components/shell/people/makers.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Unreachable } from '#lib/api/http.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { type GalleryView, MINE } from './gallery-view.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useInnerWidth } from './use-scroller.ts';

type GalleryMessageProps = {
  list: Pick<UseInfiniteQueryResult, 'isPending' | 'isError' | 'error' | 'refetch' | 'isFetching'>;
  view: GalleryView;
  onClear: () => void;
};

export function GalleryMessage({ list, view, onClear }: GalleryMessageProps) {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  if (list.isError) {
    const offline = list.error instanceof Unreachable;
    return (
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={offline ? t('empty.offline') : t('empty.notRead')}
        action={
          <Button busy={list.isFetching} onClick={() => void list.refetch()}>
            {tCommon('tryAgain')}
          </Button>
        }
      >
        {offline ? t('empty.offlineWords') : told(list.error)}
      </EmptyState>
    );
  }
  if (list.isPending) return <LoadingGrid />;
  if (view.show === 'trash' && !view.q && !view.on) {
    return (
      <EmptyState icon={<Trash2 aria-hidden />} title={t('empty.trash')}>
        {t('empty.trashWords')}
      </EmptyState>
    );
  }
  if (view.on === MINE && !view.q && view.show === 'all') {
    return (
      <EmptyState icon={<FileUp aria-hidden />} title={t('empty.footage')}>
        {t('empty.footageWords')}
      </EmptyState>
    );
  }
  if (view.q || view.on || view.show !== 'all') {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('empty.nothing')}
        action={<Button onClick={onClear}>{t('empty.showEverything')}</Button>}
      >
        {view.q
          ? t('empty.noMatch', { words: view.q })
          : view.on
            ? t('empty.noneOfSource')
            : t('empty.noneInState')}
      </EmptyState>
    );
  }
  if (view.project) {
    return (
      <EmptyState
        icon={<Folder aria-hidden />}
        title={t('empty.project')}
        action={
          <Makers>
            <ButtonLink href="/create">{t('empty.makeHere')}</ButtonLink>
          </Makers>
        }
      >
        {t('empty.projectWords')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<LayoutGrid aria-hidden />}
      title={t('empty.none')}
      action={
        <Makers>
          <ButtonLink href="/create">{t('empty.makeFirst')}</ButtonLink>
        </Makers>
      }
    >
      {t('empty.noneWords')}
    </EmptyState>
  );
}

function LoadingGrid() {
  const t = useTranslations('gallery');
  const box = useRef<HTMLDivElement>(null);
  const width = useInnerWidth(box);
  return (
    <div className="min-h-0 grow overflow-hidden [scrollbar-gutter:stable] px-4 pt-4 md:px-6">
      <span role="status" className="sr-only">
        {t('empty.loading')}
      </span>
      <div ref={box}>
        <GridSkeleton width={width} rows={4} />
      </div>
    </div>
  );
}
