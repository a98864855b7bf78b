import { FileUp, Folder, LayoutGrid, SearchX, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Makers } from '#components/shell/people/makers.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { type GalleryView, MINE } from './gallery-view.ts';

/** Why a view shows nothing, and what to do about it. */
export function EmptyGallery({ view, onClear }: { view: GalleryView; onClear: () => void }) {
  const t = useTranslations('gallery');
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
