import { useEffect, useState } from 'react';

/** The first signs that the user is about to act. */
const INPUT = ['pointermove', 'pointerdown', 'click', 'keydown', 'dragenter'] as const;
/** How long after loading most machines have read and rendered a page. */
const REST_MS = 2000;

let rested: Promise<void> | undefined;

/** When the page is rendered, or the user begins to use it, whichever is first. */
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

/** A page starts several things at once; one long task would delay input. */
export function inOwnTask(act: () => void): () => void {
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}

/** The longest wait for a page that is never idle. */
const IDLE_WITHIN_MS = 300;
/** How long an act waits for the end of the one before. */
const WAIT_AT_MOST_MS = 1000;

/** Waits until rendering and input are handled, which starting at once would delay. */
export const idle = () =>
  new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve);
    else requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
  });

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Act = { begin: () => unknown };

/** A failure must not block the others. */
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

/** One at a time, each when the page is idle: together they would delay input. */
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
 * Runs what a page can do without at first, once it is at rest: earlier it would compete with what is
 * visible. The next one waits for the returned promise, if any. Returns how to cancel it.
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
