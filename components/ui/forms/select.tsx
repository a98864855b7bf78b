import { ChevronDown } from 'lucide-react';
import { lazy } from 'react';
import { classes } from '../classes.ts';
import { LazyPopup } from '../lazy.tsx';
import { useFieldControl } from './field.tsx';
import { CONTROL } from './input.tsx';
import type { SelectProps } from './select-content.tsx';

const load = () => import('./select-content.tsx');
const SelectContent = lazy(() => load().then((content) => ({ default: content.SelectContent })));

export function Select<Value extends string>({
  className,
  'aria-label': label,
  ...props
}: SelectProps<Value>) {
  const { value, options, onChange } = props;
  const chosen = options
    .flatMap((entry) => ('options' in entry ? entry.options : entry))
    .find((option) => option.value === value);
  const field = useFieldControl();
  const trigger = (
    <button
      type="button"
      {...field}
      aria-label={label}
      className={classes(
        CONTROL,
        'flex h-[34px] items-center justify-between gap-2 px-2.5 text-left pointer-coarse:h-10',
        // Text-sized on its own; inside a form it is as large as the other fields.
        field.id === undefined && 'text-sm',
        !chosen && 'text-faint',
        className,
      )}
    >
      <span className="truncate">{chosen?.label}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-faint" />
    </button>
  );
  return (
    <LazyPopup kind="listbox" trigger={trigger} load={load}>
      {() => <SelectContent {...props} onChange={(next) => onChange(next as Value)} trigger={trigger} />}
    </LazyPopup>
  );
}
