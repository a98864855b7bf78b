import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { useFullScreen } from '#components/ui/use-full-screen.ts';
import { useCut } from '#lib/state/cut-store.ts';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import { Neighbour } from './neighbour.tsx';
import { PictureFrame } from './picture-frame.tsx';
import { SmallTransport, TransportBar } from './transport-bar.tsx';
import { useFilmPlayer } from './use-film-player.ts';
import { usePlayback } from './use-playback.ts';

/** The picture and its controls, between the frames before and after the selected shot. */
export function Player({ small = false }: { small?: boolean }) {
  const t = useTranslations('cuts');
  const tGroups = useTranslations('common.groups');
  const section = useRef<HTMLElement>(null);
  const picture = useFilmPlayer();
  const fullScreen = useFullScreen(section);
  const playback = usePlayback();
  useShortcut({
    keys: 'z',
    label: t('fullScreen'),
    group: tGroups('film'),
    disabled: !fullScreen,
    run: () => fullScreen?.(),
  });
  useEffect(() => void usePlayerSettings.persist.rehydrate(), []);
  const tall = useCut(({ timeline }) => timeline.height > timeline.width);
  return (
    <section
      ref={section}
      aria-label={t('player.title')}
      className="flex min-h-0 min-w-0 grow flex-col [&:fullscreen]:bg-black"
    >
      <div
        className={classes(
          'grid min-h-0 grow items-center gap-3 px-4 pt-3.5 pb-1.5 [container-type:size] max-md:block max-md:grow-0 max-md:p-0 max-md:[container-type:normal] [section:fullscreen_&]:p-0',
          small
            ? 'grid-cols-1'
            : tall
              ? 'grid-cols-[1fr_minmax(0,2fr)_1fr]'
              : 'grid-cols-[1fr_minmax(0,4.8fr)_1fr]',
          '[section:fullscreen_&]:grid-cols-1',
        )}
      >
        {!small && <Neighbour side="before" />}
        <PictureFrame {...picture} onPress={playback.toggle} />
        {!small && <Neighbour side="after" />}
      </div>
      {small ? (
        <SmallTransport playback={playback} fullScreen={fullScreen} />
      ) : (
        <TransportBar playback={playback} fullScreen={fullScreen} />
      )}
    </section>
  );
}
