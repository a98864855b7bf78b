import { toast } from '#components/ui/overlays/toast.ts';
import { type Composed, useComposer } from '#lib/state/composer-store.ts';

/** Replaces the draft in the composer, with undo if there was one. */
export function replaceDraft(composed: Partial<Composed>): void {
  const before = useComposer.getState();
  before.reuse(composed);
  if (before.prompt.trim() !== '' || before.references.length > 0) {
    toast.undo('Your draft was replaced', () => useComposer.setState(before));
  }
}
