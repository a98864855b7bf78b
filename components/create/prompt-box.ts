import { toast } from '#components/ui/toast.ts';
import { useComposer } from '#lib/state/composer.ts';

/** The text box of the prompt, while the page shows it. */
export const promptBox: { current: HTMLTextAreaElement | null } = { current: null };

/** Types over what is selected as a person would, so that the browser's own undo takes it back. */
export function typeInto(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  if (!document.execCommand('insertText', false, text)) box.setRangeText(text);
}

/** Puts another prompt in the place of the present one, which can be taken back by keyboard and by a button. */
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
