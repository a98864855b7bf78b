import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { useCut } from '#lib/state/cut-store.ts';

/** Settings of a film. Who may only look at it sees them, but no actions. */
export function LookedAt({ children }: { children: ReactNode }) {
  const readOnly = useCut((state) => state.readOnly);
  return (
    <fieldset
      disabled={readOnly}
      className={classes('contents', readOnly && '[&_.slider]:hidden [&_button:not([role])]:hidden')}
    >
      {children}
    </fieldset>
  );
}
