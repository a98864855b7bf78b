import { type ReactNode, useId, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { CONTROL } from '#components/ui/forms/input.tsx';
import { Slider } from '#components/ui/forms/slider.tsx';
import {
  decibels,
  fromDecibels,
  LOUDEST,
  QUIETEST,
  readTime,
  shortTime,
  toDecibels,
} from '#lib/studio/cut/drawing/field-values.ts';

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

/** A name, a control, and what it is set to. */
export function Row({ label, value, children }: RowProps) {
  return (
    <div className="grid min-h-[26px] grid-cols-[60px_minmax(0,1fr)_auto] items-center gap-2 text-xs xl:grid-cols-[68px_minmax(0,1fr)_auto]">
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
};

export function RangeRow({ label, shown, ...range }: RangeRowProps) {
  return (
    <Row label={label} value={shown}>
      <Slider aria-label={label} {...range} valueText={shown} className="h-[26px]!" />
    </Row>
  );
}

type VolumeRowProps = { label?: string; volume: number; onChange: (volume: number) => void };

/** Loudness in decibels; at the left end nothing is heard. */
export function VolumeRow({ label = 'Volume', volume, onChange }: VolumeRowProps) {
  const level = toDecibels(volume);
  return (
    <RangeRow
      label={label}
      min={QUIETEST}
      max={LOUDEST}
      step={0.5}
      value={level}
      onChange={(next) => onChange(fromDecibels(next))}
      shown={decibels(level)}
    />
  );
}

type SecondsRowProps = { label: string; seconds: number; most: number; onChange: (seconds: number) => void };

export function SecondsRow({ label, seconds, most, onChange }: SecondsRowProps) {
  return (
    <RangeRow
      label={label}
      min={0}
      max={most}
      step={0.1}
      value={seconds}
      onChange={(next) => onChange(Math.round(next * 10) / 10)}
      shown={`${seconds.toFixed(1)} s`}
    />
  );
}

type TimeFieldProps = {
  label: string;
  /** Frames. */
  value: number;
  fps: number;
  disabled?: boolean;
  onChange: (frames: number) => void;
};

/** A time in seconds and frames. Enter or leaving takes it, Escape does not; up and down go by a frame. */
export function TimeField({ label, value, fps, disabled, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const take = () => {
    const frames = typed === null ? null : readTime(typed, fps);
    setTyped(null);
    if (frames !== null && frames !== value) onChange(frames);
  };
  return (
    <div className="grid min-w-0 gap-1 text-[11px] text-muted">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        disabled={disabled}
        value={typed ?? shortTime(value, fps)}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (by) {
            event.preventDefault();
            onChange(value + by * (event.shiftKey ? 10 : 1));
            setTyped(null);
          }
          // Without anything typed the editor leaves the field.
          if (event.key !== 'Escape' || typed === null) return;
          event.preventDefault();
          event.stopPropagation();
          setTyped(null);
        }}
        className={classes(CONTROL, 'h-7 px-2 text-text tabular-nums pointer-coarse:h-10')}
      />
    </div>
  );
}
