/** Puts the caret into a field that may have to come into being first, as rows do when one scrolls. */
export function focusText(
  within: () => HTMLElement | null,
  selector: string,
  caret?: number,
  to?: number,
): void {
  const place = (tries: number) => {
    const box = within()?.querySelector<HTMLTextAreaElement>(selector);
    if (!box) {
      if (tries > 0) requestAnimationFrame(() => place(tries - 1));
      return;
    }
    box.focus({ preventScroll: true });
    const from = caret ?? box.value.length;
    box.setSelectionRange(from, to ?? from);
  };
  requestAnimationFrame(() => place(10));
}
