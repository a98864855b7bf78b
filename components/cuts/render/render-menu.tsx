import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyComponent, lazyDialog } from '#components/ui/lazy.tsx';
import { Popover } from '#components/ui/overlays/popover.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { isUnfinished, rendersOptions } from '#lib/api/cut-renders.ts';
import { useCut } from '#lib/state/cut-store.ts';
import type { CutRender } from '#lib/studio/cut/cut.ts';
import { useRenderNews } from './use-render-news.ts';

const RenderPanel = lazyComponent(
  () => import('./render-panel.tsx').then((panel) => panel.RenderPanel),
  <Skeleton className="m-4 h-80" />,
);

const PlayRender = lazyDialog(() => import('./play-render.tsx').then((dialog) => dialog.PlayRender));

/** Exports: the film as a file, or as a project for another editor. */
export function RenderMenu() {
  const t = useTranslations('cuts');
  const cutId = useCut(({ cut }) => cut.id);
  const readOnly = useCut((state) => state.readOnly);
  const { data: renders } = useQuery(rendersOptions(cutId));
  const running = renders?.find(isUnfinished);
  const [open, setOpen] = useState(false);
  const [playing, setPlaying] = useState<CutRender[]>([]);
  const play = useCallback((chosen: CutRender[]) => {
    setOpen(false);
    setPlaying(chosen);
  }, []);
  useRenderNews(renders, play);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        align="end"
        label={t('render.menu')}
        className={`max-h-(--radix-popover-content-available-height) ${readOnly ? 'w-[22rem]!' : 'w-[46.5rem]!'} max-w-[calc(100vw-1rem)] overflow-y-auto rounded-lg! p-0!`}
        trigger={
          <Button variant="primary" className="tabular-nums">
            {running
              ? t('render.rendering', { percent: Math.floor(running.progress) })
              : t(readOnly ? 'render.export' : 'render.render')}
            <ChevronDown aria-hidden className="size-3.5!" />
          </Button>
        }
      >
        <RenderPanel onPlay={play} />
      </Popover>
      {playing.length > 0 && (
        <PlayRender
          renders={playing}
          among={renders?.filter(({ status }) => status === 'done') ?? []}
          onShow={setPlaying}
          onClose={() => setPlaying([])}
        />
      )}
    </>
  );
}
