import { ToggleGroup } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFieldLabel } from './field.tsx';

type SegmentedControlProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: ReactNode }[];
  'aria-label'?: string;
};

/** One of a few options, exactly one selected. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { value, onChange, options, 'aria-label': label } = props;
  const labelledBy = useFieldLabel();
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      onValueChange={(next) => next && onChange(next as Value)}
      aria-label={label}
      aria-labelledby={label ? undefined : labelledBy}
      className="inline-flex w-fit max-w-full rounded-sm bg-hover p-0.5"
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          // Arrows move the focus; the focused option is selected, as in any radio group.
          onFocus={() => option.value !== value && onChange(option.value)}
          className="flex h-[30px] min-w-8 items-center justify-center gap-1.5 rounded-xs px-3 text-xs font-medium text-muted transition-colors hover:text-text data-[state=on]:bg-panel data-[state=on]:text-text data-[state=on]:shadow-hairline pointer-coarse:h-9 [&_svg]:size-3.5"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
