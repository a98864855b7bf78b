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

/** Longer than this nothing waits for a page that is never idle. */
const IDLE_WITHIN_MS = 300;
/** Nor for one that is long on its way. */
const WAIT_AT_MOST_MS = 1000;

/** Until what is seen is drawn, and what was pressed is answered: to begin in the same moment would hold that up. */
export const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
  });

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Act = { begin: () => unknown };

/** The others are not to miss their turn for one that fails. */
async function begun({ begin }: Act): Promise<void> {
  try {
    await begin();
  } catch (error) {
    reportError(error);
  }
}

/** In the order they came. */
const waiting = new Set<Act>();
let isAtWork = false;

/** One after the other, each once the page is idle: together they would make a key wait for all of them. */
async function work(): Promise<void> {
  if (isAtWork) return;
  isAtWork = true;
  await rest();
  while (waiting.size > 0) {
    await idle();
    const [act] = waiting;
    if (!act) break;
    waiting.delete(act);
    await Promise.race([begun(act), after(WAIT_AT_MOST_MS)]);
  }
  isAtWork = false;
}

/**
 * Does what a page can do without at first, once it is at rest: before, it would take the processor and the network from
 * what is seen. The next one waits for the promise it gives, if any. Returns how to leave it.
 */
export function atRest(begin: () => unknown): () => void {
  const act = { begin };
  waiting.add(act);
  void work();
  return () => void waiting.delete(act);
}

/** Whether the page is at rest. */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => atRest(() => setAtRest(true)), []);
  return isAtRest;
}
