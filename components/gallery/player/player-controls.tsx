'use client';
import {
  Maximize,
  Pause,
  Play,
  Repeat,
  StepBack,
  StepForward,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Slider } from '#components/ui/slider.tsx';
import { usePlayerSettings } from '#lib/state/player.ts';
import { CaptionsButton } from './captions-button.tsx';
import { playerTime, USUAL_FRAME } from './frame-time.ts';
import type { Captions } from './use-captions.ts';
import { type Player, SPEEDS } from './use-player.ts';

type PlayerControlsProps = { player: Player; captions: Captions; onFullscreen: () => void };

export function PlayerControls({ player, captions, onFullscreen }: PlayerControlsProps) {
  const { loop, set } = usePlayerSettings();
  const { time, length, playing, speed } = player;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-0 border-t bg-panel px-2 py-1">
      <IconButton label="One frame back" keys="," onClick={() => player.step(-1)}>
        <StepBack aria-hidden />
      </IconButton>
      <IconButton label={playing ? 'Pause' : 'Play'} keys="k" onClick={player.toggle}>
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <IconButton label="One frame on" keys="." onClick={() => player.step(1)}>
        <StepForward aria-hidden />
      </IconButton>
      <Slider
        aria-label="Time"
        className="order-first w-full! basis-full sm:order-none sm:basis-0 sm:grow mx-2"
        min={0}
        max={Math.max(length, USUAL_FRAME)}
        step={USUAL_FRAME}
        value={Math.min(time, length)}
        onChange={player.seek}
        valueText={`${time.toFixed(1)} of ${length.toFixed(1)} seconds`}
      />
      <span className="mr-auto px-1 text-xs text-muted tabular-nums sm:mr-0">
        {playerTime(time)} / {playerTime(length)}
      </span>
      <DropdownMenu
        side="top"
        trigger={
          <Button look="ghost" size="sm" aria-label={`Speed, now ${speed}`} className="w-14 tabular-nums">
            {speed}×
          </Button>
        }
        entries={SPEEDS.map((each) => ({
          label: `${each}×`,
          checked: each === speed,
          onSelect: () => player.setSpeed(each),
        }))}
      />
      <IconButton
        label="Loop"
        keys="r"
        aria-pressed={loop}
        onClick={() => set({ loop: !loop })}
        className={loop ? 'text-accent!' : undefined}
      >
        <Repeat aria-hidden />
      </IconButton>
      <CaptionsButton {...captions} />
      <Volume />
      <IconButton label="Full screen" keys="z" onClick={onFullscreen}>
        <Maximize aria-hidden />
      </IconButton>
    </div>
  );
}

function Volume() {
  const { muted, volume, set } = usePlayerSettings();
  const Icon = muted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <>
      <IconButton label={muted ? 'Sound on' : 'Sound off'} keys="m" onClick={() => set({ muted: !muted })}>
        <Icon aria-hidden />
      </IconButton>
      <Slider
        aria-label="Volume"
        className="w-20! pointer-coarse:hidden!"
        min={0}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(next) => set({ volume: next, muted: next === 0 })}
        valueText={`${Math.round((muted ? 0 : volume) * 100)} percent`}
      />
    </>
  );
}
