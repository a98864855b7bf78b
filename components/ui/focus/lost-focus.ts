/** The page as a whole: gets the focus when the focused element is gone and nothing near can take it. */
export const PAGE = 'main';

/** The focused element was removed: nothing or only the page has the focus. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === PAGE;
}

/** Tab then continues from the content, and keys scroll it. */
export const focusPage = () => document.getElementById(PAGE)?.focus({ preventScroll: true });

/**
 * When the focused element is removed, focuses the closest focusable ancestor unless its replacement takes
 * the focus. A `tabIndex` of -1 is enough for a part to keep it.
 */
export function keepFocusWithin(page: HTMLElement): () => void {
  let around: readonly HTMLElement[] = [];
  const changes = new MutationObserver(() => {
    if (around[0]?.isConnected !== false) return;
    const parts = around.filter((element) => element.isConnected && element.hasAttribute('tabindex'));
    around = [];
    changes.disconnect();
    // Hidden or inert parts do not take it.
    for (const part of parts) if (isFocusLost()) part.focus({ preventScroll: true });
  });
  const follow = (event: FocusEvent) => {
    around = event.composedPath().filter((element) => element instanceof HTMLElement);
    changes.observe(page, { childList: true, subtree: true });
  };
  page.addEventListener('focusin', follow);
  return () => {
    page.removeEventListener('focusin', follow);
    changes.disconnect();
  };
}
