import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Input } from './input.tsx';

type AmountInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (typed: string) => void;
};

/** An amount as it is typed, which is not yet a number. */
export function AmountInput({ className, onChange, ...props }: AmountInputProps) {
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...props}
      className={classes('tabular-nums', className)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
