import {
  Captions,
  ChevronFirst,
  ChevronLast,
  Ellipsis,
  FastForward,
  Maximize,
  Pause,
  Play,
  Repeat,
  Rewind,
  StepBack,
  StepForward,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Slider } from '#components/ui/forms/slider.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { filmFrames, useCut } from '#lib/state/cut-store.ts';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { timecode } from '#lib/studio/cut/timeline.ts';
import { type Playback, useLoop } from './use-playback.ts';

type TransportBarProps = { playback: Playback; onFullScreen: () => void };

export function TransportBar({ playback, onFullScreen }: TransportBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Playback"
      className="grid h-11 shrink-0 grid-cols-[1fr_auto_1fr] items-center px-4 max-md:h-12 max-md:grid-cols-[auto_1fr_auto] max-md:border-b max-md:px-2 [section:fullscreen_&]:bg-panel"
    >
      <Timecode whole />
      <Shuttle playback={playback} />
      <div className="flex items-center justify-end gap-0.5">
        <View />
        <Volume />
        <IconButton label="Full screen" keys="z" icon={Maximize} onClick={onFullScreen} />
        <More playback={playback} />
      </div>
    </div>
  );
}

/** Where there is little room: from shot to shot, and play. */
export function SmallTransport({ playback, onFullScreen }: TransportBarProps) {
  const playing = useCut((state) => state.playing);
  return (
    <div
      role="toolbar"
      aria-label="Playback"
      className="flex h-11 shrink-0 items-center justify-between pr-2 pl-4 [section:fullscreen_&]:bg-panel"
    >
      <Timecode />
      <div className="flex">
        <IconButton
          label="To the cut before"
          keys="arrowup"
          icon={ChevronFirst}
          onClick={() => playback.toCut(-1)}
        />
        <IconButton
          label={playing ? 'Pause' : 'Play'}
          keys="space"
          icon={playing ? Pause : Play}
          className="text-text! [&_svg]:fill-current"
          onClick={playback.toggle}
        />
        <IconButton
          label="To the next cut"
          keys="arrowdown"
          icon={ChevronLast}
          onClick={() => playback.toCut(1)}
        />
        <IconButton label="Full screen" keys="z" icon={Maximize} onClick={onFullScreen} />
      </div>
    </div>
  );
}

/** By itself, because it changes with every frame. */
function Timecode({ whole = false }: { whole?: boolean }) {
  const playhead = useCut((state) => state.playhead);
  const fps = useCut(({ timeline }) => timeline.fps);
  const frames = useCut(({ timeline }) => filmFrames(timeline));
  return (
    <div className="whitespace-nowrap tabular-nums">
      <span role="timer" aria-label="Timecode" aria-live="off" className="text-lg font-semibold">
        {timecode(playhead, fps)}
      </span>
      {whole && <span className="text-xs text-faint max-lg:hidden"> / {timecode(frames, fps)}</span>}
    </div>
  );
}

function Shuttle({ playback }: { playback: Playback }) {
  const playing = useCut((state) => state.playing);
  const rate = useCut((state) => (state.playing ? state.rate : 0));
  const fast = (direction: 1 | -1) =>
    Math.sign(rate) === direction && Math.abs(rate) > 1 ? `${Math.abs(rate)}×` : null;
  return (
    <div className="flex items-center justify-center gap-0.5">
      <IconButton
        label="To the cut before"
        keys="arrowup"
        icon={ChevronFirst}
        className="max-md:hidden"
        onClick={() => playback.toCut(-1)}
      />
      <IconButton label="One frame back" keys="arrowleft" icon={StepBack} onClick={() => playback.step(-1)} />
      <RateButton label="Play backwards" letter="j" rate={fast(-1)} onClick={() => playback.shuttle(-1)}>
        <Rewind aria-hidden />
      </RateButton>
      <Tooltip content={playing ? 'Pause' : 'Play'} keys="space">
        <Button
          variant="primary"
          aria-label={playing ? 'Pause' : 'Play'}
          className="rounded-full! max-md:h-9"
          onClick={playback.toggle}
        >
          {playing ? (
            <Pause aria-hidden className="fill-current" />
          ) : (
            <Play aria-hidden className="fill-current" />
          )}
          <Kbd keys="k" className="opacity-65 max-md:hidden" />
        </Button>
      </Tooltip>
      <RateButton label="Play forwards" letter="l" rate={fast(1)} onClick={() => playback.shuttle(1)}>
        <FastForward aria-hidden />
      </RateButton>
      <IconButton
        label="One frame on"
        keys="arrowright"
        icon={StepForward}
        onClick={() => playback.step(1)}
      />
      <IconButton
        label="To the next cut"
        keys="arrowdown"
        icon={ChevronLast}
        className="max-md:hidden"
        onClick={() => playback.toCut(1)}
      />
    </div>
  );
}

type RateButtonProps = {
  label: string;
  letter: string;
  rate: string | null;
  onClick: () => void;
  children: React.ReactNode;
};

function RateButton({ label, letter, rate, onClick, children }: RateButtonProps) {
  return (
    <Tooltip content={`${label}, again for faster`} keys={letter}>
      <Button
        variant="ghost"
        aria-label={rate ? `${label}, now ${rate}` : label}
        className="px-2! tabular-nums pointer-coarse:min-w-10"
        onClick={onClick}
      >
        {children}
        {rate ? (
          <span className="w-4 text-xs text-accent">{rate}</span>
        ) : (
          <Kbd keys={letter} className="max-md:hidden" />
        )}
      </Button>
    </Tooltip>
  );
}

function View() {
  const { captions, set } = usePlayerSettings();
  const { loop } = useLoop();
  const selected = useCut(
    ({ selection, range }) => selection?.kind === 'shot' && range.in === null && range.out === null,
  );
  const on = (pressed: boolean) => classes('max-md:hidden', pressed && 'bg-accent-soft! text-text!');
  return (
    <>
      <IconButton
        label="Captions"
        icon={Captions}
        aria-pressed={captions}
        className={on(captions)}
        onClick={() => set({ captions: !captions })}
      />
      <IconButton
        label={selected ? 'Loop this shot' : 'Loop'}
        icon={Repeat}
        aria-pressed={loop}
        className={on(loop)}
        onClick={() => useLoop.setState({ loop: !loop })}
      />
    </>
  );
}

function Volume() {
  const { muted, volume, set } = usePlayerSettings();
  const Icon = muted || volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2;
  return (
    <>
      <IconButton
        label={muted ? 'Sound on' : 'Sound off'}
        icon={Icon}
        className="max-md:hidden"
        onClick={() => set({ muted: !muted })}
      />
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

function More({ playback }: { playback: Playback }) {
  const { captions, muted, set } = usePlayerSettings();
  const { loop } = useLoop();
  const range = useCut((state) => state.range);
  return (
    <DropdownMenu
      side="top"
      trigger={
        <Button variant="ghost" aria-label="More playback" className="w-[34px] px-0! pointer-coarse:min-w-10">
          <Ellipsis aria-hidden />
        </Button>
      }
      entries={[
        { label: 'To the start', keys: 'home', onSelect: playback.toStart },
        { label: 'To the end', keys: 'end', onSelect: playback.toEnd },
        'separator',
        { label: 'Mark in', keys: 'i', onSelect: playback.markIn },
        { label: 'Mark out', keys: 'o', onSelect: playback.markOut },
        {
          label: 'Clear the marks',
          keys: 'x',
          disabled: range.in === null && range.out === null,
          onSelect: playback.unmark,
        },
        'separator',
        { label: 'Loop', checked: loop, onSelect: () => useLoop.setState({ loop: !loop }) },
        { label: 'Captions', checked: captions, onSelect: () => set({ captions: !captions }) },
        { label: 'Sound', checked: !muted, onSelect: () => set({ muted: !muted }) },
      ]}
    />
  );
}
