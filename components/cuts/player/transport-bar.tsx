import {
  ChevronFirst,
  ChevronLast,
  FastForward,
  Maximize,
  Pause,
  Play,
  Rewind,
  StepBack,
  StepForward,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { Volume } from '#components/task/player/transport.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Kbd } from '#components/ui/kbd.tsx';
import { Tooltip } from '#components/ui/overlays/tooltip.tsx';
import { type CutState, filmFrames, useCut, useCutStore } from '#lib/state/cut-store.ts';
import { timecode } from '#lib/studio/cut/timeline.ts';
import { More, View } from './transport-settings.tsx';
import type { Playback } from './use-playback.ts';

type TransportBarProps = { playback: Playback; fullScreen: (() => void) | null };

export function TransportBar({ playback, fullScreen }: TransportBarProps) {
  const t = useTranslations('cuts');
  return (
    <div
      role="toolbar"
      aria-label={t('player.playback')}
      className="@container shrink-0 [section:fullscreen_&]:bg-panel"
    >
      <div className="grid h-11 grid-cols-[1fr_auto_1fr] items-center px-4 max-md:h-12 max-md:grid-cols-[auto_1fr_auto] max-md:border-b max-md:px-2">
        <Timecode whole />
        <Shuttle playback={playback} />
        <div className="flex items-center justify-end gap-0.5">
          <View />
          <Volume buttonClass="max-md:hidden @max-[42rem]:hidden" sliderClass="@max-[56rem]:hidden!" />
          {fullScreen && <IconButton label={t('fullScreen')} keys="z" icon={Maximize} onClick={fullScreen} />}
          <More playback={playback} />
        </div>
      </div>
    </div>
  );
}

/** For little room: shot by shot, and play. */
export function SmallTransport({ playback, fullScreen }: TransportBarProps) {
  const t = useTranslations('cuts');
  const playing = useCut((state) => state.playing);
  return (
    <div
      role="toolbar"
      aria-label={t('player.playback')}
      className="flex h-11 shrink-0 items-center justify-between pr-2 pl-4 [section:fullscreen_&]:bg-panel"
    >
      <Timecode />
      <div className="flex">
        <IconButton
          label={t('player.toCutBefore')}
          keys="arrowup"
          icon={ChevronFirst}
          onClick={() => playback.toCut(-1)}
        />
        <IconButton
          label={t(playing ? 'player.pause' : 'player.play')}
          keys="space"
          icon={playing ? Pause : Play}
          className="text-text! [&_svg]:fill-current"
          onClick={playback.toggle}
        />
        <IconButton
          label={t('player.toNextCut')}
          keys="arrowdown"
          icon={ChevronLast}
          onClick={() => playback.toCut(1)}
        />
        {fullScreen && <IconButton label={t('fullScreen')} keys="z" icon={Maximize} onClick={fullScreen} />}
      </div>
    </div>
  );
}

/** Written without rendering: it changes with every frame. */
function Timecode({ whole = false }: { whole?: boolean }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const now = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const tell = ({ playhead, timeline }: CutState) => {
      if (now.current) now.current.textContent = timecode(playhead, timeline.fps);
    };
    tell(store.getState());
    return store.subscribe(tell);
  }, [store]);
  const fps = useCut(({ timeline }) => timeline.fps);
  const frames = useCut(({ timeline }) => filmFrames(timeline));
  return (
    <div className="whitespace-nowrap tabular-nums">
      <span
        ref={now}
        role="timer"
        aria-label={t('player.timecode')}
        aria-live="off"
        className="text-lg font-semibold"
      />
      {whole && <span className="text-xs text-faint @max-[48rem]:hidden"> / {timecode(frames, fps)}</span>}
    </div>
  );
}

function Shuttle({ playback }: { playback: Playback }) {
  const t = useTranslations('cuts');
  const playing = useCut((state) => state.playing);
  const rate = useCut((state) => (state.playing ? state.rate : 0));
  const fast = (direction: 1 | -1) =>
    Math.sign(rate) === direction && Math.abs(rate) > 1 ? t('units.times', { value: Math.abs(rate) }) : null;
  return (
    <div className="flex items-center justify-center gap-0.5">
      <IconButton
        label={t('player.toCutBefore')}
        keys="arrowup"
        icon={ChevronFirst}
        className="max-md:hidden @max-[42rem]:hidden"
        onClick={() => playback.toCut(-1)}
      />
      <IconButton
        label={t('player.frameBack')}
        keys="arrowleft"
        icon={StepBack}
        onClick={() => playback.step(-1)}
      />
      <RateButton way="backwards" letter="j" rate={fast(-1)} onClick={() => playback.shuttle(-1)}>
        <Rewind aria-hidden />
      </RateButton>
      <Tooltip content={t(playing ? 'player.pause' : 'player.play')} keys="space">
        <Button
          variant="primary"
          aria-label={t(playing ? 'player.pause' : 'player.play')}
          className="rounded-full! max-md:h-9"
          onClick={playback.toggle}
        >
          {playing ? (
            <Pause aria-hidden className="fill-current" />
          ) : (
            <Play aria-hidden className="fill-current" />
          )}
          <Kbd keys="k" className="opacity-65 @max-[42rem]:hidden" />
        </Button>
      </Tooltip>
      <RateButton way="forwards" letter="l" rate={fast(1)} onClick={() => playback.shuttle(1)}>
        <FastForward aria-hidden />
      </RateButton>
      <IconButton
        label={t('player.frameOn')}
        keys="arrowright"
        icon={StepForward}
        onClick={() => playback.step(1)}
      />
      <IconButton
        label={t('player.toNextCut')}
        keys="arrowdown"
        icon={ChevronLast}
        className="max-md:hidden @max-[42rem]:hidden"
        onClick={() => playback.toCut(1)}
      />
    </div>
  );
}

type RateButtonProps = {
  way: 'backwards' | 'forwards';
  letter: string;
  rate: string | null;
  onClick: () => void;
  children: React.ReactNode;
};

function RateButton({ way, letter, rate, onClick, children }: RateButtonProps) {
  const t = useTranslations('cuts');
  return (
    <Tooltip content={t(`player.${way}Faster`)} keys={letter}>
      <Button
        variant="ghost"
        aria-label={rate ? t(`player.${way}At`, { rate }) : t(`player.${way}`)}
        className="px-2! tabular-nums pointer-coarse:min-w-10"
        onClick={onClick}
      >
        {children}
        {rate ? (
          <span className="w-4 text-xs text-accent">{rate}</span>
        ) : (
          <Kbd keys={letter} className="@max-[42rem]:hidden" />
        )}
      </Button>
    </Tooltip>
  );
}
