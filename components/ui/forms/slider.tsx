import { Slider as Radix } from 'radix-ui';
import { classes } from '../classes.ts';
import { useFieldLabel } from './field.tsx';

type SliderProps = {
  value: number;
  onChange: (value: number) => void;
  /** Called on release. */
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

export function Slider(props: SliderProps) {
  const { value, onChange, onCommit, className, valueText, 'aria-label': label, ...range } = props;
  const labelledBy = useFieldLabel();
  return (
    <Radix.Root
      {...range}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next)}
      onValueCommit={([next]) => next !== undefined && onCommit?.(next)}
      className={classes(
        'relative flex h-[34px] w-full touch-none select-none items-center data-disabled:opacity-45 pointer-coarse:h-10',
        className,
      )}
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-line-strong forced-colors:bg-[GrayText]">
        <Radix.Range className="absolute h-full rounded-full bg-accent forced-colors:bg-[Highlight]" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-labelledby={label ? undefined : labelledBy}
        aria-valuetext={valueText}
        className="block size-4 rounded-full border border-line-strong bg-text transition-transform hover:scale-110 pointer-coarse:size-6"
      />
    </Radix.Root>
  );
}
