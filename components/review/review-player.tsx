import { Maximize } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import { LoopButton, Transport, Volume } from '#components/task/player/transport.tsx';
import type { Player } from '#components/task/player/use-player.ts';
import { usePlayerKeys } from '#components/task/player/use-player-keys.ts';
import { Preparing } from '#components/task/preparing.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useFullScreen } from '#components/ui/use-full-screen.ts';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import type { SharedWork } from '#lib/studio/review/share.ts';

type ReviewPlayerProps = {
  work: SharedWork;
  player: Player;
  frameRef: RefObject<HTMLDivElement | null>;
  overlay: ReactNode;
  below: ReactNode;
};

/** As large as possible; frame steps, any speed, both directions, with the studio's keys. */
export function ReviewPlayer({ work, player, frameRef, overlay, below }: ReviewPlayerProps) {
  const t = useTranslations('review');
  const { muted } = usePlayerSettings();
  const fullScreen = useFullScreen(frameRef, player.video);
  usePlayerKeys(player, fullScreen);
  return (
    <div
      ref={frameRef}
      className="flex min-h-0 flex-col overflow-hidden bg-black shadow-hairline lg:grow lg:rounded-md"
    >
      <div
        className="relative max-h-[35dvh] w-full sm:max-h-[50dvh] lg:max-h-none lg:min-h-0 lg:grow lg:[aspect-ratio:auto!important]"
        style={{ aspectRatio: `${work.width ?? 16} / ${work.height ?? 9}` }}
      >
        {work.preparing ? (
          <Preparing posterUrl={work.posterUrl} />
        ) : (
          <video
            ref={player.attach}
            src={work.videoUrl}
            poster={work.posterUrl ?? undefined}
            muted={muted}
            playsInline
            preload="auto"
            aria-label={work.title ?? t('page.video')}
            {...player.handlers}
            className="absolute inset-0 size-full object-contain"
          />
        )}
        {overlay}
      </div>
      {below}
      <div className="flex flex-wrap items-center gap-x-1 border-t bg-panel px-2 py-1">
        <Transport
          {...player}
          playKeys="k"
          sliderClass="max-sm:order-first basis-0 grow mx-2"
          clockClass="max-sm:order-first"
        />
        <span className="order-first basis-full sm:hidden" />
        <LoopButton />
        <Volume keys="m" buttonClass="max-sm:ml-auto" sliderClass="max-xl:hidden!" />
        {fullScreen && (
          <IconButton label={t('page.fullScreen')} icon={Maximize} keys="z" onClick={fullScreen} />
        )}
      </div>
    </div>
  );
}
