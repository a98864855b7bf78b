import type { Ref } from 'react';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { useShortcut } from '#lib/state/shortcut-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { taskFrame } from '#lib/studio/task/task-frame.ts';
import { PlayerControls } from './player-controls.tsx';
import { type Captions, useCaptions } from './use-captions.ts';
import type { Player } from './use-player.ts';

type VideoPlayerProps = {
  task: Task;
  player: Player;
  /** Where it begins, in seconds. */
  from: number;
  frameRef: Ref<HTMLDivElement>;
  onFullscreen: () => void;
};

/** A player for close inspection: single frames, any speed, both directions. */
export function VideoPlayer({ task, player, from, frameRef, onFullscreen }: VideoPlayerProps) {
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
      </div>
      <PlayerControls player={player} captions={captions} onFullscreen={onFullscreen} />
    </div>
  );
}

const group = 'Player';

function usePlayerKeys(player: Player, captions: Captions, onFullscreen: () => void): void {
  const { loop, muted, set } = usePlayerSettings();
  useShortcut({ keys: 'space', label: 'Play or pause', group, run: player.toggle });
  useShortcut({ keys: 'j', label: 'Play backwards', group, run: player.reverse });
  useShortcut({ keys: 'k', label: 'Play or pause', group, run: player.toggle });
  useShortcut({ keys: 'l', label: 'Play, then faster', group, run: player.faster });
  useShortcut({ keys: ',', label: 'One frame back', group, run: () => player.step(-1) });
  useShortcut({ keys: '.', label: 'One frame on', group, run: () => player.step(1) });
  useShortcut({ keys: 'r', label: 'Loop', group, run: () => set({ loop: !loop }) });
  useShortcut({ keys: 'm', label: 'Sound on or off', group, run: () => set({ muted: !muted }) });
  useShortcut({ keys: 'c', label: 'Captions on or off', group, run: captions.toggle });
  useShortcut({ keys: 'z', label: 'Full screen', group, run: onFullscreen });
}
