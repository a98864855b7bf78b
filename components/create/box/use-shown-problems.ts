import { type RefObject, useEffect, useState } from 'react';
import type { Problem } from '#lib/studio/compose/composition.ts';
import type { Control } from '#lib/studio/compose/control.ts';
import { ADVANCED, hasChip } from './setting-chips.tsx';

/** Which problems the prompt box shows, and how they get the focus. */
export function useShownProblems(
  problems: Problem[],
  controls: readonly Control[],
  box: RefObject<HTMLElement | null>,
) {
  const [tries, setTries] = useState(0);
  const [led, setLed] = useState(0);
  /** The setting with an open panel. */
  const [open, setOpen] = useState<string | null>(null);
  // Missing values are reported on sending; wrong ones at once.
  const shown = tries > 0 ? problems : problems.filter(({ kind }) => kind === 'wrong');
  const show = (problem: Problem | undefined) => {
    const control = controls.find(({ name }) => name === problem?.field);
    if (control) setOpen(hasChip(control) ? control.name : ADVANCED);
    // An opening panel focuses its first field.
    const wrong = problem?.field === 'references' ? '[data-invalid=true]' : '[aria-invalid=true]';
    const focus = () => (control ? document : box.current)?.querySelector<HTMLElement>(wrong)?.focus();
    requestAnimationFrame(() => requestAnimationFrame(focus));
  };
  useEffect(() => {
    if (tries <= led) return;
    setLed(tries);
    show(problems[0]);
  });
  return {
    shown,
    errorOf: (field: string) => shown.find((problem) => problem.field === field)?.message,
    show,
    open,
    setOpen,
    tryInVain: () => setTries(tries + 1),
    beginAgain: () => {
      setTries(0);
      setLed(0);
    },
  };
}
