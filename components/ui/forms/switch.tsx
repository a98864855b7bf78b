import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { useFieldControl } from './field.tsx';

export function Switch({ className, id, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      {...useFieldControl(id)}
      {...props}
      className={classes(
        'relative h-5 w-9 shrink-0 rounded-full bg-line-strong transition-colors before:absolute before:-inset-2.5 disabled:opacity-45 data-[state=checked]:bg-accent forced-colors:border forced-colors:data-[state=checked]:bg-[Highlight]',
        className,
      )}
    >
      <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-white transition-transform data-[state=checked]:translate-x-[18px] forced-colors:bg-[ButtonText]" />
    </Radix.Root>
  );
}
