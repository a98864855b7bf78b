/** The page as a whole: it has the focus when what had it is gone and nothing near can take it. */
export const PAGE = 'main';

/** Nothing has the focus, or the page as a whole: what had it is gone. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.id === PAGE;
}

/** Tab goes on from the content then, and keys scroll it. */
export const focusPage = () => document.getElementById(PAGE)?.focus({ preventScroll: true });

/**
 * Whatever replaces what has the focus may take it; where nothing does, the closest part around it has it that can.
 * So a part keeps the focus while what it holds changes if it has a `tabIndex` of -1.
 */
export function keepFocusWithin(page: HTMLElement): () => void {
  let around: readonly HTMLElement[] = [];
  const changes = new MutationObserver(() => {
    if (around[0]?.isConnected !== false) return;
    const parts = around.filter((element) => element.isConnected && element.hasAttribute('tabindex'));
    around = [];
    changes.disconnect();
    // One that is hidden or inert does not take it.
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
