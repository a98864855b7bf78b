import type { KeyboardEvent } from 'react';

/** Keys that the browser's own control uses itself: no shortcut of the page gets them. */
export const ownKeys =
  (keys: RegExp) =>
  (event: KeyboardEvent): void => {
    if (keys.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
  };
