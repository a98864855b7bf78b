import { type Composed, type Replacement, useComposer } from '#lib/state/composer-store.ts';

/** The stored draft: only Create reads it on its own. */
export async function keptDraft() {
  if (!useComposer.persist.hasHydrated()) await useComposer.persist.rehydrate();
  return useComposer.getState();
}

/** Replaces the composer's draft, which then offers to restore the old one. */
export async function replaceDraft(by: Replacement, composed: Partial<Composed>): Promise<void> {
  const { replace } = await keptDraft();
  replace(by, composed);
}
