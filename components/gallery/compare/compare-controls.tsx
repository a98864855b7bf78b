'use client';
import { Pause, Play, StepBack, StepForward } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DropdownMenu } from '#components/ui/dropdown-menu.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Slider } from '#components/ui/slider.tsx';
import { useShortcut } from '#lib/state/shortcuts.ts';
import { playerTime, USUAL_FRAME } from '../player/frame-time.ts';
import { SPEEDS } from '../player/use-player.ts';
import type { Synced } from './use-synced.ts';

const group = 'Compare';

type CompareControlsProps = { synced: Synced; speed: number; onSpeed: (speed: number) => void };

/** One set of controls for all of them. */
export function CompareControls({ synced, speed, onSpeed }: CompareControlsProps) {
  const { playing, time, length, seek, toggle, step } = synced;
  useShortcut({ keys: 'space', label: 'Play or pause all', group, run: toggle });
  useShortcut({ keys: 'k', label: 'Play or pause all', group, run: toggle });
  useShortcut({ keys: ',', label: 'One frame back', group, run: () => step(-1) });
  useShortcut({ keys: '.', label: 'One frame on', group, run: () => step(1) });
  return (
    <div className="mt-2.5 flex items-center gap-1 rounded-md bg-panel px-2 py-1 shadow-hairline">
      <IconButton label="One frame back" keys="," onClick={() => step(-1)}>
        <StepBack aria-hidden />
      </IconButton>
      <IconButton label={playing ? 'Pause' : 'Play'} keys="space" onClick={toggle}>
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <IconButton label="One frame on" keys="." onClick={() => step(1)}>
        <StepForward aria-hidden />
      </IconButton>
      <Slider
        aria-label="Time"
        className="mx-2"
        min={0}
        max={Math.max(length, USUAL_FRAME)}
        step={USUAL_FRAME}
        value={Math.min(time, length)}
        onChange={seek}
        valueText={`${time.toFixed(1)} of ${length.toFixed(1)} seconds`}
      />
      <span className="px-1 text-xs whitespace-nowrap text-muted tabular-nums">
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
          onSelect: () => onSpeed(each),
        }))}
      />
    </div>
  );
}
