import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import { classes } from '../classes.ts';
import { useFieldLabel } from './field.tsx';
import { ownKeys } from './own-keys.ts';

type SliderProps = {
  value: number;
  onChange: (value: number) => void;
  /** Called once a new value stands: on release, and after each key. */
  onCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  className?: string;
  'aria-label'?: string;
  /** The value in words, read aloud instead of the bare number. */
  valueText?: string;
};

const keepMoves = ownKeys(/^(Arrow|Page|Home$|End$)/);

/** The browser's own: a film's inspector shows a dozen, and each costs one element and no script. */
export function Slider(props: SliderProps) {
  const { value, onChange, onCommit, min = 0, max = 100, step = 1, valueText, ...rest } = props;
  const { disabled, className, 'aria-label': label } = rest;
  const labelledBy = useFieldLabel();
  const share = max > min ? Math.min(Math.max((value - min) / (max - min), 0), 1) : 0;
  const input = useRef<HTMLInputElement>(null);
  const commit = useEffectEvent((next: number) => onCommit?.(next));
  useEffect(() => {
    const range = input.current;
    const tell = () => range && commit(range.valueAsNumber);
    // What React calls `onChange` is every move.
    range?.addEventListener('change', tell);
    return () => range?.removeEventListener('change', tell);
  }, []);
  return (
    <input
      ref={input}
      type="range"
      {...{ min, max, step, value, disabled }}
      aria-label={label}
      aria-labelledby={label ? undefined : labelledBy}
      aria-valuetext={valueText}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      onKeyDown={keepMoves}
      className={classes('slider block h-[34px] w-full pointer-coarse:h-10', className)}
      style={{ '--share': share } as CSSProperties}
    />
  );
}
