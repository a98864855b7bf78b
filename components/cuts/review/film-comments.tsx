import { useQuery } from '@tanstack/react-query';
import { MessageSquare, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { useCut } from '#lib/state/cut-store.ts';
import { useSharing } from '#lib/state/share-store.ts';
import { useFilmTitle } from '../use-film-title.ts';
import { filmCommentsOptions } from './film-comments-options.ts';

const CommentsPanel = lazyComponent(
  () => import('./comments-panel.tsx').then((panel) => panel.CommentsPanel),
  <Skeleton className="m-4 h-40" />,
);

/** Shares a film, and shows its comments. */
export function FilmComments() {
  const t = useTranslations('cuts');
  const title = useFilmTitle();
  const cut = useCut((state) => state.cut);
  const { id } = cut;
  const shares = useMay().share(cut);
  const { data = [] } = useQuery(filmCommentsOptions(id));
  const [open, setOpen] = useState(false);
  const count = data.filter(({ parentId, resolvedAt }) => parentId === null && resolvedAt === null).length;
  return (
    <>
      {shares && (
        <IconButton
          label={t('comments.share')}
          side="bottom"
          icon={Share2}
          aria-haspopup="dialog"
          onClick={() => useSharing.getState().ask({ kind: 'cut', subjectId: id, name: title })}
        />
      )}
      <Popover
        open={open}
        onOpenChange={setOpen}
        align="end"
        label={t('comments.title')}
        className="flex max-h-(--radix-popover-content-available-height) w-96! max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-lg! p-0!"
        trigger={
          <Button
            variant="ghost"
            aria-label={t(count === 0 ? 'comments.title' : 'comments.open', { count })}
            className="tabular-nums"
          >
            <MessageSquare aria-hidden /> {count > 0 && count}
          </Button>
        }
      >
        <CommentsPanel />
      </Popover>
    </>
  );
}
