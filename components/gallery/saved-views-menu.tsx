import { Bookmark } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { LazyPopup } from '#components/ui/lazy.tsx';
import { followTabs } from '#lib/state/follow-tabs.ts';
import { useSavedViews } from '#lib/state/saved-views-store.ts';

const load = () => import('./saved-views.tsx');
const SavedViews = lazy(() => load().then((menu) => ({ default: menu.SavedViews })));

type SavedViewsMenuProps = {
  query: string;
  onOpen: (query: string) => void;
};

export function SavedViewsMenu(props: SavedViewsMenuProps) {
  const t = useTranslations('gallery');
  const current = useSavedViews(({ views }) => views.find(({ query }) => query === props.query));
  useEffect(() => {
    void useSavedViews.persist.rehydrate();
    return followTabs(useSavedViews);
  }, []);
  const trigger = (
    <Button>
      <Bookmark aria-hidden className={current && 'fill-current'} />
      <span className="max-w-32 truncate">{current?.name ?? t('views.label')}</span>
    </Button>
  );
  return (
    <LazyPopup kind="dialog" trigger={trigger} load={load}>
      {() => <SavedViews {...props} trigger={trigger} />}
    </LazyPopup>
  );
}
