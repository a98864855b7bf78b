import { toast } from '#components/ui/overlays/toast.ts';
import { useComposer } from '#lib/state/composer-store.ts';

export const promptBox: { current: HTMLTextAreaElement | null } = { current: null };

/** Replaces the selection as typing would, so that the browser's own undo works. */
export function typeInto(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  if (!document.execCommand('insertText', false, text)) box.setRangeText(text);
}

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

/** Text box and backdrop must wrap lines alike: all classes that decide that are here. */
export const PROMPT_TEXT =
  'min-h-[132px] w-full whitespace-pre-wrap break-words px-3 py-2.5 font-sans text-[15px] leading-[1.55] pointer-coarse:text-[16px]';

export const PROMPT_INVITATION = 'Describe the shot: who, where, light, camera. Type @ for a character.';
