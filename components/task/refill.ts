import { toast } from '#components/ui/overlays/toast.ts';
import { type Composed, useComposer } from '#lib/state/composer-store.ts';

/** Composes what made an earlier video again. What was being written before can be had back. */
export function refill(composed: Partial<Composed>): void {
  const before = useComposer.getState();
  before.reuse(composed);
  if (before.prompt.trim() !== '' || before.references.length > 0) {
    toast.undo('Your draft was replaced', () => useComposer.setState(before));
  }
}
