import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { Unreachable } from '#lib/api/http.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { GalleryView } from './gallery-view.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useInnerWidth } from './use-scroller.ts';

const EmptyGallery = lazyComponent(
  () => import('./empty-gallery.tsx').then(({ EmptyGallery }) => EmptyGallery),
  <LoadingGrid />,
);

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
  return <EmptyGallery view={view} onClear={onClear} />;
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
