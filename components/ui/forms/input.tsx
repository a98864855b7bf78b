import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useFieldControl } from './field.tsx';

export const CONTROL =
  'field-text rounded-sm border border-line-strong bg-field text-text transition-colors hover:border-faint focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger';

export function Input({ className, id, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl(id)}
      {...props}
      className={classes(CONTROL, 'h-[34px] px-2.5 pointer-coarse:h-10', className)}
    />
  );
}

export function Textarea({ className, id, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      {...useFieldControl(id)}
      {...props}
      className={classes(CONTROL, 'block resize-y px-2.5 py-1.5', className)}
    />
  );
}
