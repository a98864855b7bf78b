import { useTranslations } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import type { Player } from '#components/task/player/use-player.ts';
import { usePlayerKeys } from '#components/task/player/use-player-keys.ts';
import { useFullScreen } from '#components/ui/use-full-screen.ts';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { CARD_WIDTH, smallPoster, taskFrame } from '#lib/studio/task/task-frame.ts';
import { PlayerControls } from './player-controls.tsx';
import { useCaptions } from './use-captions.ts';

type VideoPlayerProps = {
  task: Task;
  player: Player;
  /** Start, in seconds. */
  from: number;
  frameRef: RefObject<HTMLDivElement | null>;
  /** Over the picture. */
  overlay?: ReactNode;
  /** Between the picture and the controls. */
  below?: ReactNode;
};

/** A player for close inspection: frame steps, any speed, both directions. */
export function VideoPlayer(props: VideoPlayerProps) {
  const t = useTranslations('gallery');
  const tCommon = useTranslations('common');
  const { task, player, from, frameRef, overlay, below } = props;
  const captions = useCaptions(task, player.video);
  const fullScreen = useFullScreen(frameRef, player.video);
  usePlayerKeys(player, fullScreen);
  useShortcut({
    keys: 'c',
    label: t('keys.captions'),
    group: tCommon('groups.player'),
    run: captions.toggle,
  });
  const muted = usePlayerSettings((state) => state.muted);
  const { width, height } = taskFrame(task);
  const name = task.title ?? task.prompt;
  return (
    <div
      ref={frameRef}
      className="m-auto flex w-full flex-col overflow-hidden rounded-md shadow-hairline lg:my-0 lg:min-h-0 [&:fullscreen>:first-child]:max-h-none [&:fullscreen>:first-child]:grow"
    >
      <div
        // The card's picture, already loaded, until the large one is.
        className="relative max-h-[56vh] w-full bg-black bg-contain bg-center bg-no-repeat lg:max-h-none lg:min-h-0"
        style={{
          aspectRatio: `${width} / ${height}`,
          backgroundImage: task.posterUrl ? `url("${smallPoster(task.posterUrl, CARD_WIDTH)}")` : undefined,
        }}
      >
        <video
          ref={player.attach}
          src={task.videoUrl ? `${task.videoUrl}${from > 0 ? `#t=${from}` : ''}` : undefined}
          poster={task.posterUrl ?? undefined}
          muted={muted}
          playsInline
          preload="auto"
          aria-label={name}
          {...player.handlers}
          className="absolute inset-0 size-full object-contain"
        >
          {captions.tracks.map(({ label, url }) => (
            <track key={url} kind="captions" label={label} src={url} />
          ))}
        </video>
        {overlay}
      </div>
      {below}
      <PlayerControls player={player} captions={captions} fullScreen={fullScreen} />
    </div>
  );
}
