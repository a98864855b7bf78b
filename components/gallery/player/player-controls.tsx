'use client';
import { Maximize, Repeat, Volume1, Volume2, VolumeX } from 'lucide-react';
import { Transport } from '#components/task/transport.tsx';
import { classes } from '#components/ui/classes.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Slider } from '#components/ui/slider.tsx';
import { usePlayerSettings } from '#lib/state/player.ts';
import { CaptionsButton } from './captions-button.tsx';
import { MoreMenu } from './more-menu.tsx';
import type { Captions } from './use-captions.ts';
import type { Player } from './use-player.ts';

type PlayerControlsProps = { player: Player; captions: Captions; onFullscreen: () => void };

/** A phone has the scrubber with its clock, one row of what is pressed all the time, and a menu for the rest. */
export function PlayerControls({ player, captions, onFullscreen }: PlayerControlsProps) {
  const { loop, set } = usePlayerSettings();
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-0 border-t bg-panel px-2 py-1">
      <Transport
        {...player}
        playKeys="k"
        sliderClass="max-sm:order-first basis-0 grow mx-2"
        clockClass="max-sm:order-first"
        speedClass="max-sm:hidden"
      />
      <span className="order-first basis-full sm:hidden" />
      <IconButton
        label="Loop"
        keys="r"
        aria-pressed={loop}
        onClick={() => set({ loop: !loop })}
        className={classes('max-sm:hidden', loop && 'text-accent!')}
      >
        <Repeat aria-hidden />
      </IconButton>
      <CaptionsButton {...captions} className="max-sm:hidden" />
      <Volume />
      <IconButton label="Full screen" keys="z" onClick={onFullscreen}>
        <Maximize aria-hidden />
      </IconButton>
      <MoreMenu player={player} captions={captions} />
    </div>
  );
}

function Volume() {
  const { muted, volume, set } = usePlayerSettings();
  const Icon = muted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <>
      <IconButton
        label={muted ? 'Sound on' : 'Sound off'}
        keys="m"
        onClick={() => set({ muted: !muted })}
        className="max-sm:ml-auto"
      >
        <Icon aria-hidden />
      </IconButton>
      <Slider
        aria-label="Volume"
        className="w-20! max-xl:hidden! pointer-coarse:hidden!"
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
