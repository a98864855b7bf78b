/** Replaces the selection like typing, so that the browser's own undo works. */
export function typeInto(box: HTMLTextAreaElement, text: string): void {
  box.focus();
  if (!document.execCommand('insertText', false, text)) box.setRangeText(text);
}

/** Text box and backdrop must wrap alike: the classes that decide it are here. */
export const PROMPT_TEXT =
  'min-h-[132px] w-full whitespace-pre-wrap break-words px-3 py-2.5 font-sans text-[15px] leading-[1.55] pointer-coarse:text-[16px]';
/** For use among other controls. */
export const SMALL_PROMPT_TEXT =
  'min-h-[52px] w-full whitespace-pre-wrap break-words px-2 py-1.5 font-sans text-xs leading-[1.45] pointer-coarse:text-[16px]';

/** For the centre of a page. */
export const LARGE_PROMPT_TEXT =
  'field-large min-h-[60px] w-full whitespace-pre-wrap break-words px-1 py-0.5 font-sans text-[18px] lg:min-h-8 leading-[28px] tracking-[-.01em]';
