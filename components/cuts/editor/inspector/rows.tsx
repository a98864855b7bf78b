import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { classes } from '#components/ui/classes.ts';
import { Slider } from '#components/ui/forms/slider.tsx';
import {
  decibels,
  fromDecibels,
  inHundredths,
  inSeconds,
  LOUDEST,
  QUIETEST,
  readSpeed,
  readTime,
  toDecibels,
} from '#lib/studio/cut/drawing/field-values.ts';
import { timecode } from '#lib/studio/cut/timeline.ts';
import { TypedInput } from './typed-input.tsx';

type SectionProps = { title?: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A part of the inspector. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classes('grid gap-2.5 border-b px-3 py-3 last:border-0 xl:px-4', className)}
    >
      {title && (
        <div className="flex items-center justify-between gap-2 text-xs">
          <h3 id={id} className="font-medium text-muted">
            {title}
          </h3>
          <span className="text-muted tabular-nums">{aside}</span>
        </div>
      )}
      {children}
    </section>
  );
}

type RowProps = { label: string; value?: ReactNode; children: ReactNode };

/** A label, a control, and its value. */
export function Row({ label, value, children }: RowProps) {
  return (
    <div className="grid min-h-[26px] grid-cols-[68px_minmax(0,1fr)_auto] items-center gap-2 text-xs">
      <span className="text-muted">{label}</span>
      <div className={classes('min-w-0', value === undefined && 'col-span-2')}>{children}</div>
      {value !== undefined && <span className="w-12 text-right tabular-nums">{value}</span>}
    </div>
  );
}

type RangeRowProps = {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  shown: string;
  /** Buttons beside the label; the slider is then below, for they leave it no room. */
  acts?: ReactNode;
};

export function RangeRow({ label, shown, acts, ...range }: RangeRowProps) {
  const slider = <Slider aria-label={label} {...range} valueText={shown} className="h-[26px]!" />;
  if (acts)
    return (
      <div className="text-xs">
        <div className="flex items-center gap-1">
          <span className="min-w-0 grow truncate text-muted">{label}</span>
          <span className="mr-1 tabular-nums">{shown}</span>
          {acts}
        </div>
        {slider}
      </div>
    );
  return (
    <Row label={label} value={shown}>
      {slider}
    </Row>
  );
}

type SpeedRowProps = { speed: number; onChange: (speed: number) => void };

const hundredths = (speed: number) => Math.round(speed * 100) / 100;

/** From a quarter to four times the speed, on a scale centred on 1; or typed. */
export function SpeedRow({ speed, onChange }: SpeedRowProps) {
  const t = useTranslations('cuts');
  const shown = t('units.times', { value: speed });
  const value = (
    <TypedInput
      aria-label={t('shotPanel.speedAsNumber')}
      title={t('shotPanel.speedLimits', { least: 0.25, most: 4 })}
      inputMode="decimal"
      shown={shown}
      reads={(text) => {
        const read = readSpeed(text);
        return read === null ? null : t('units.times', { value: hundredths(read) });
      }}
      onTyped={(text) => onChange(hundredths(readSpeed(text) ?? speed))}
      onStep={(by) => onChange(hundredths(speed + by / 100))}
      className="-mx-1.5 h-[26px] w-15! border-transparent bg-transparent px-1.5 text-right text-xs hover:border-line-strong pointer-coarse:h-10"
    />
  );
  return (
    <Row label={t('shotPanel.speed')} value={value}>
      <Slider
        aria-label={t('shotPanel.speed')}
        min={-2}
        max={2}
        step={0.05}
        value={Math.log2(speed)}
        onChange={(power) => onChange(hundredths(2 ** power))}
        valueText={shown}
        className="h-[26px]!"
      />
    </Row>
  );
}

type VolumeRowProps = {
  label?: string;
  volume: number;
  onChange: (volume: number) => void;
  acts?: ReactNode;
};

/** Volume in decibels; silent at the left end. */
export function VolumeRow({ label, volume, onChange, acts }: VolumeRowProps) {
  const t = useTranslations('cuts');
  const level = toDecibels(volume);
  return (
    <RangeRow
      label={label ?? t('shotPanel.volume')}
      min={QUIETEST}
      max={LOUDEST}
      step={0.5}
      value={level}
      onChange={(next) => onChange(fromDecibels(next))}
      shown={decibels(level, t)}
      acts={acts}
    />
  );
}

type SecondsRowProps = { label: string; seconds: number; most: number; onChange: (seconds: number) => void };

export function SecondsRow({ label, seconds, most, onChange }: SecondsRowProps) {
  const t = useTranslations('cuts');
  return (
    <RangeRow
      label={label}
      min={0}
      max={most}
      step={0.1}
      value={seconds}
      onChange={(next) => onChange(Math.round(next * 10) / 10)}
      shown={inSeconds(seconds, t)}
    />
  );
}

type TimeFieldProps = {
  label: string;
  /** Frames. */
  value: number;
  fps: number;
  /** A duration, not a position. */
  length?: boolean;
  disabled?: boolean;
  onChange: (frames: number) => void;
};

/** A time in the film; up and down step by a frame. */
export function TimeField({ label, value, fps, length = false, disabled, onChange }: TimeFieldProps) {
  const t = useTranslations('cuts');
  const id = useId();
  const shown = (frames: number) => (length ? inHundredths(frames / fps, t) : timecode(frames, fps));
  return (
    <div className="grid min-w-0 gap-1 text-[11px] text-muted">
      <label htmlFor={id}>{label}</label>
      <TypedInput
        id={id}
        disabled={disabled}
        shown={shown(value)}
        reads={(text) => {
          const frames = readTime(text, fps);
          return frames === null ? null : shown(frames);
        }}
        onTyped={(text) => {
          const frames = readTime(text, fps);
          if (frames !== null && frames !== value) onChange(frames);
        }}
        onStep={(by) => onChange(value + by)}
        className="h-7 px-1 text-[11px] xl:px-2 pointer-coarse:h-10"
      />
    </div>
  );
}
