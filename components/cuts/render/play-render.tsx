import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type Synced, useSynced } from '#components/task/player/synced-videos.tsx';
import { Transport } from '#components/task/player/transport.tsx';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Select } from '#components/ui/forms/select.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useRelativeWords } from '#components/ui/relative-time.tsx';
import { renderVideoUrl } from '#lib/api/cut-renders.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { CutRender } from '#lib/studio/cut/cut.ts';
import { renderLabel } from '#lib/studio/cut/render-sizes.ts';

/** Values for the words about a render: its label and its age. */
const valuesOf = (render: CutRender, ago: (at: number) => string) => ({
  label: renderLabel(render),
  ago: ago(render.createdAt),
});

type PlayRenderProps = {
  /** One to play, or two to compare. */
  renders: readonly CutRender[];
  among: readonly CutRender[];
  onShow: (renders: CutRender[]) => void;
  onClose: () => void;
};

/** A finished film, or two with shared controls. */
export function PlayRender({ renders, among, onShow, onClose }: PlayRenderProps) {
  const t = useTranslations('cuts');
  const ago = useRelativeWords();
  const [one] = renders;
  if (!one) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={renders.length > 1 ? t('render.compareTitle') : t('render.labelAgo', valuesOf(one, ago))}
    >
      <Stage renders={renders} among={among} onShow={onShow} />
    </Dialog>
  );
}

/** The keys that its buttons name. */
function useTransportKeys({ toggle, step }: Synced) {
  const t = useTranslations('task');
  const group = useTranslations('common')('groups.player');
  const inDialogs = true;
  useShortcut({ keys: 'k', label: t('player.playOrPause'), group, inDialogs, run: toggle });
  useShortcut({ keys: ',', label: t('player.back'), group, inDialogs, run: () => step(-1) });
  useShortcut({ keys: '.', label: t('player.on'), group, inDialogs, run: () => step(1) });
}

function Stage({ renders, among, onShow }: Omit<PlayRenderProps, 'onClose'>) {
  const t = useTranslations('cuts');
  const ago = useRelativeWords();
  const key = renders.map(({ id }) => id).join();
  const places = useMemo(() => key.split(',').map((id, index) => `${index} ${id}`), [key]);
  const synced = useSynced(places, { autoPlay: true });
  useTransportKeys(synced);
  const several = renders.length > 1;
  const options = among.map((render) => ({
    value: render.id,
    label: t('render.labelVersion', { ...valuesOf(render, ago), version: render.revision }),
  }));
  const put = (index: number, id: string) => {
    const next = among.find((render) => render.id === id);
    if (next) onShow(renders.map((render, at) => (at === index ? next : render)));
  };
  return (
    <div className="grid gap-2">
      <div className={classes('grid gap-2.5', several && 'md:grid-cols-2')}>
        {renders.map((render, index) => {
          const place = places[index] ?? '';
          return (
            <div key={place} className="grid min-w-0 content-start gap-2">
              {several && (
                <Select
                  aria-label={t(index === 0 ? 'render.left' : 'render.right')}
                  value={render.id}
                  onChange={(id) => put(index, id)}
                  options={options}
                />
              )}
              <video
                ref={synced.attach[place]}
                onDurationChange={synced.join}
                src={renderVideoUrl(render)}
                muted={index > 0}
                playsInline
                preload="auto"
                aria-label={t('render.labelAgo', valuesOf(render, ago))}
                className="mx-auto max-h-[64vh] w-full rounded-sm bg-black"
              />
            </div>
          );
        })}
      </div>
      <div className="flex flex-wrap items-center">
        <Transport {...synced} playKeys="k" />
        {!several && renders[0] && (
          <Button size="sm" className="ml-2" asChild>
            <a href={renderVideoUrl(renders[0], { download: true })} download>
              <Download aria-hidden /> {t('render.download')}
            </a>
          </Button>
        )}
      </div>
    </div>
  );
}
