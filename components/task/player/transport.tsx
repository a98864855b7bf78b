import { Pause, Play, Repeat, StepBack, StepForward, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';
import { Slider } from '#components/ui/forms/slider.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropdownMenu } from '#components/ui/overlays/dropdown-menu.tsx';
import { formatTenths } from '#lib/format/units.ts';
import { useDecimal } from '#lib/language/use-decimal.ts';
import { usePlayerSettings } from '#lib/state/preferences-store.ts';
import { SPEEDS, USUAL_FRAME } from '../frames/frame-time.ts';
import type { Synced } from './synced-videos.tsx';

type TransportProps = Omit<Synced, 'attach' | 'join'> & {
  playKeys: string;
  /** For callers that move these on small screens. */
  sliderClass?: string;
  clockClass?: string;
  speedClass?: string;
};

/** The controls of one video, or of several in sync. */
export function Transport({ playing, time, length, speed, ...act }: TransportProps) {
  const t = useTranslations('task');
  const decimal = useDecimal();
  return (
    <>
      <IconButton label={t('player.back')} icon={StepBack} keys="," onClick={() => act.step(-1)} />
      <IconButton
        label={playing ? t('player.pause') : t('player.play')}
        icon={playing ? Pause : Play}
        keys={act.playKeys}
        onClick={act.toggle}
      />
      <IconButton label={t('player.on')} icon={StepForward} keys="." onClick={() => act.step(1)} />
      <Slider
        aria-label={t('player.time')}
        className={act.sliderClass ?? 'mx-2'}
        min={0}
        max={Math.max(length, USUAL_FRAME)}
        step={USUAL_FRAME}
        value={Math.min(time, length)}
        onChange={act.seek}
        valueText={t('player.timeOf', { at: decimal(time, 1), length: decimal(length, 1) })}
      />
      <span className={classes('px-1 text-xs whitespace-nowrap text-muted tabular-nums', act.clockClass)}>
        {formatTenths(time)} / {formatTenths(length)}
      </span>
      <DropdownMenu
        side="top"
        trigger={
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('player.speedNow', { speed: String(speed) })}
            className={classes('w-14 tabular-nums', act.speedClass)}
          >
            {speed}×
          </Button>
        }
        entries={SPEEDS.map((each) => ({
          label: `${each}×`,
          checked: each === speed,
          onSelect: () => act.setSpeed(each),
        }))}
      />
    </>
  );
}

/** Whether a video repeats. */
export function LoopButton({ className }: { className?: string }) {
  const t = useTranslations('task');
  const { loop, set } = usePlayerSettings();
  return (
    <IconButton
      label={t('player.loop')}
      icon={Repeat}
      keys="r"
      aria-pressed={loop}
      onClick={() => set({ loop: !loop })}
      className={classes(className, loop && 'text-accent!')}
    />
  );
}

type VolumeProps = { keys?: string; buttonClass?: string; sliderClass: string };

/** On touch only on and off: devices have volume buttons. */
export function Volume({ keys, buttonClass, sliderClass }: VolumeProps) {
  const t = useTranslations('task');
  const { muted, volume, set } = usePlayerSettings();
  const heard = muted ? 0 : volume;
  return (
    <>
      <IconButton
        label={heard === 0 ? t('player.soundOn') : t('player.soundOff')}
        icon={heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2}
        keys={keys}
        onClick={() => set(heard === 0 ? { muted: false, volume: volume || 1 } : { muted: true })}
        className={buttonClass}
      />
      <Slider
        aria-label={t('player.volume')}
        className={classes('w-20! pointer-coarse:hidden!', sliderClass)}
        min={0}
        max={1}
        step={0.05}
        value={heard}
        onChange={(next) => set(next === 0 ? { muted: true } : { volume: next, muted: false })}
        valueText={t('player.percent', { value: Math.round(heard * 100) })}
      />
    </>
  );
}
