'use client';
import type { Ref } from 'react';
import { usePlayerSettings } from '#lib/state/player.ts';
import type { Task } from '#lib/studio/task.ts';
import { taskFrame } from '#lib/studio/task-frame.ts';
import { PlayerControls } from './player-controls.tsx';
import { useCaptions } from './use-captions.ts';
import type { Player } from './use-player.ts';
import { usePlayerKeys } from './use-player-keys.ts';

type VideoPlayerProps = {
  task: Task;
  player: Player;
  frameRef: Ref<HTMLDivElement>;
  onFullscreen: () => void;
};

/** A video to look at closely: single frames, any speed, both directions. */
export function VideoPlayer({ task, player, frameRef, onFullscreen }: VideoPlayerProps) {
  const captions = useCaptions(task, player.video);
  usePlayerKeys(player, captions, onFullscreen);
  const muted = usePlayerSettings((state) => state.muted);
  const { width, height } = taskFrame(task);
  const name = task.title ?? task.prompt;
  return (
    <div
      ref={frameRef}
      className="m-auto flex w-full flex-col overflow-hidden rounded-md bg-black shadow-hairline lg:my-0 [&:fullscreen>:first-child]:max-h-none [&:fullscreen>:first-child]:grow"
    >
      <div
        className="relative max-h-[56vh] w-full lg:max-h-[calc(100dvh-148px)]"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <video
          ref={player.attach}
          src={task.videoUrl ?? undefined}
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
      </div>
      <PlayerControls player={player} captions={captions} onFullscreen={onFullscreen} />
    </div>
  );
}
