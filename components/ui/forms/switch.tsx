import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useFieldControl } from './field.tsx';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> & {
  onCheckedChange?: (checked: boolean) => void;
};

/** A checkbox tells by itself whether it is on. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

export function Switch({ className, id, onCheckedChange, ...props }: SwitchProps) {
  return (
    <input
      {...useFieldControl(id)}
      {...props}
      {...SWITCH}
      onChange={({ target }) => onCheckedChange?.(target.checked)}
      className={classes(
        'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors before:absolute before:-inset-2.5 after:absolute after:top-0.5 after:left-0.5 after:size-4 after:rounded-full after:bg-white after:transition-transform checked:bg-accent checked:after:translate-x-4 disabled:cursor-auto disabled:opacity-45 forced-colors:border forced-colors:after:bg-[ButtonText] forced-colors:checked:bg-[Highlight]',
        className,
      )}
    />
  );
}
