import 'server-only';
import { once } from './singleton.ts';

const WORK_NAMES = [
  'submit',
  'recover',
  'follow',
  'collect',
  'convert',
  'transcribe',
  'dub',
  'cut',
  'deliver',
  'reconcile',
  'resume',
] as const;

export type WorkName = (typeof WORK_NAMES)[number];

export const isWorkName = (name: string): name is WorkName => WORK_NAMES.some((known) => known === name);

const channel = () => once('wake-channel', () => new EventTarget());

const others = () => once('wake-others', () => ({ tell: (_name: WorkName) => {} }));

/**
 * Announces work of a kind, so that nobody waits for the next poll: to this process and, if possible, others.
 * It is a hint and may be lost.
 */
export function wake(name: WorkName): void {
  wakeHere(name);
  others().tell(name);
}

/** Wakes this process only. */
export function wakeHere(name: WorkName): void {
  channel().dispatchEvent(new Event(name));
}

/** Forwards every wake from now on. */
export function passOnWakes(tell: (name: WorkName) => void): void {
  others().tell = tell;
}

export function onWake(name: WorkName, listen: () => void, signal: AbortSignal): void {
  channel().addEventListener(name, listen, { signal });
}

/** Records every wake, also one between two sleeps. */
export function listenForWake(name: WorkName, signal: AbortSignal) {
  let isAwake = false;
  let endSleep: (() => void) | null = null;
  const wakeUp = () => {
    isAwake = true;
    endSleep?.();
  };
  const events = channel();
  events.addEventListener(name, wakeUp);
  signal.addEventListener('abort', wakeUp);

  return {
    wake: wakeUp,
    /** Sleeps until woken, at most `ms`; a wake since the last sleep counts. */
    async sleep(ms: number): Promise<void> {
      if (!isAwake && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          endSleep = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      endSleep = null;
      isAwake = false;
    },
    close() {
      events.removeEventListener(name, wakeUp);
      signal.removeEventListener('abort', wakeUp);
    },
  };
}
