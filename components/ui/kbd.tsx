'use client';
import { useSyncExternalStore } from 'react';
import { classes } from './classes.ts';
import { formatKeys } from './format-keys.ts';

const never = () => () => {};
const onMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keys such as `mod+k` or `g c`, written the way this machine's keyboard is. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  const mac = useSyncExternalStore(never, onMac, () => false);
  // The same key may be pressed twice: what tells the steps apart is where they stand.
  const steps = formatKeys(keys, mac).map((step, place) => ({ step, place }));
  return (
    <span className={classes('inline-flex shrink-0 items-center gap-1 pointer-coarse:hidden', className)}>
      {steps.map(({ step, place }) => (
        <kbd key={place} className="rounded-xs border border-current/30 px-1 font-sans text-[11px] leading-4">
          {step}
        </kbd>
      ))}
    </span>
  );
}
