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

const ROOM = 'px-2.5 py-1.5';

export function Textarea({ className, id, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={3}
      {...useFieldControl(id)}
      {...props}
      className={classes(CONTROL, ROOM, 'block resize-y', className)}
    />
  );
}

type GrowingTextareaProps = ComponentProps<'textarea'> & {
  value: string;
  /** Without a frame of its own. */
  bare?: boolean;
};

/** As high as its text. The same text lies under it: `field-sizing` is not in all browsers. */
export function GrowingTextarea({ className, id, bare, ...props }: GrowingTextareaProps) {
  const look = classes(!bare && CONTROL, !bare && ROOM, className, 'col-start-1 row-start-1');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <textarea {...useFieldControl(id)} rows={1} {...props} className={classes(look, 'resize-none')} />
      <div
        aria-hidden
        className={classes(
          look,
          'invisible overflow-hidden whitespace-pre-wrap break-words pointer-coarse:max-lg:text-[16px]',
        )}
      >
        {`${props.value || (props.placeholder ?? '')} `}
      </div>
    </div>
  );
}
