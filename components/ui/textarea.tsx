'use client';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { useFieldControl } from './field.tsx';
import { CONTROL } from './input.tsx';

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
