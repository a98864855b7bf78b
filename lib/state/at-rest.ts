import { useEffect, useState } from 'react';

/** What first shows that somebody is about to do something. */
const INPUT = ['pointermove', 'pointerdown', 'click', 'keydown', 'dragenter'] as const;
/** How long after it was loaded a page has read and shown what it shows, on most machines. */
const REST_MS = 2000;

let rested: Promise<void> | undefined;

/** When the page has shown what it shows, or somebody begins to use it: whatever is first. */
function rest(): Promise<void> {
  rested ??= new Promise((resolve) => {
    const over = () => {
      for (const type of INPUT) window.removeEventListener(type, over, { capture: true });
      resolve();
    };
    for (const type of INPUT) window.addEventListener(type, over, { capture: true, passive: true });
    const wait = () => setTimeout(over, REST_MS);
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });
  return rested;
}

/** A page begins several things at once; one long task would hold up what is pressed meanwhile. */
export function inOwnTask(act: () => void): () => void {
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}

/**
 * Does what a page can do without at first, once it is at rest: before, it would take the processor and the network from
 * what is seen. Returns how to leave it.
 */
export function atRest(act: () => void): () => void {
  let leave: (() => void) | null = () => undefined;
  void rest().then(() => {
    if (leave) leave = inOwnTask(act);
  });
  return () => {
    leave?.();
    leave = null;
  };
}

/** Whether the page is at rest. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => atRest(() => setAtRest(true)), []);
  return isAtRest;
}
