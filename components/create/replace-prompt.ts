import { typeInto } from '#components/compose/prompt-box.ts';
import { toast } from '#components/ui/overlays/toast.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useComposer } from '#lib/state/composer-store.ts';

export const promptBox: { current: HTMLTextAreaElement | null } = { current: null };

/** Replaces the prompt; a key or a button undoes it. */
export function replacePrompt(text: string, t: Translator<'create'>): void {
  const before = useComposer.getState().prompt;
  const box = promptBox.current;
  box?.focus();
  box?.select();
  if (box) typeInto(box, text);
  else useComposer.getState().set({ prompt: text });
  if (before.trim() !== '' && before !== text) {
    toast.undo(t('prompts.replaced'), () => replacePrompt(before, t));
  }
}
