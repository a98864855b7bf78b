import { type Composed, type Replacement, useComposer } from '#lib/state/composer-store.ts';

/** The draft as it was kept: pages other than Create have not read it. */
export async function keptDraft() {
  if (!useComposer.persist.hasHydrated()) await useComposer.persist.rehydrate();
  return useComposer.getState();
}

/** Puts another draft into the composer, which shows the way back to the one before. */
export async function replaceDraft(by: Replacement, composed: Partial<Composed>): Promise<void> {
  const { replace } = await keptDraft();
  replace(by, composed);
}
