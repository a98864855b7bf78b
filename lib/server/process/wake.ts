import 'server-only';
import { once } from './singleton.ts';

export type WorkName =
  | 'submit'
  | 'recover'
  | 'follow'
  | 'collect'
  | 'transcribe'
  | 'dub'
  | 'cut'
  | 'reconcile'
  | 'go-on'
  | 'resume';

const channel = () => once('wake-channel', () => new EventTarget());

/** Tells this process that there is work of a kind, so that it does not wait for its next look at the store. */
export function wake(name: WorkName): void {
  channel().dispatchEvent(new Event(name));
}

export function onWake(name: WorkName, listen: () => void, signal: AbortSignal): void {
  channel().addEventListener(name, listen, { signal });
}

/** Notes every wake, also one that comes between two sleeps. */
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
