import { type ReactNode, useId } from 'react';
import { useFieldLabel } from './field.tsx';
import { ownKeys } from './own-keys.ts';

type SegmentedControlProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: ReactNode }[];
  'aria-label'?: string;
};

const keepArrows = ownKeys(/^Arrow/);

/** One of a few options, exactly one selected: a radio group of the browser's, drawn as segments. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { value, onChange, options, 'aria-label': label } = props;
  const labelledBy = useFieldLabel();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : labelledBy}
      className="inline-flex w-fit max-w-full rounded-sm bg-hover p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="segment relative flex h-[30px] min-w-8 items-center justify-center gap-1.5 rounded-xs px-3 text-xs font-medium text-muted transition-colors hover:text-text has-checked:bg-panel has-checked:text-text has-checked:shadow-hairline pointer-coarse:h-9 [&_svg]:size-3.5"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            // Dialogs count every radio button as a stop of its own.
            tabIndex={option.value === value ? 0 : -1}
            onChange={() => onChange(option.value)}
            onKeyDown={keepArrows}
            className="absolute inset-0 appearance-none rounded-xs enabled:cursor-pointer"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
