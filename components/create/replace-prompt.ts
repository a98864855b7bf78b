import { typeInto } from '#components/compose/prompt-box.ts';
import { toast } from '#components/ui/overlays/toast.ts';
import { useComposer } from '#lib/state/composer-store.ts';

export const promptBox: { current: HTMLTextAreaElement | null } = { current: null };

/** Replaces the prompt, with undo by keyboard and by a button. */
export function replacePrompt(text: string): void {
  const before = useComposer.getState().prompt;
  const box = promptBox.current;
  box?.focus();
  box?.select();
  if (box) typeInto(box, text);
  else useComposer.getState().set({ prompt: text });
  if (before.trim() !== '' && before !== text) {
    toast.undo('Prompt replaced', () => replacePrompt(before));
  }
}
