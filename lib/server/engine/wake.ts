import 'server-only';
import { once } from '../process/singleton.ts';
import type { WorkKind } from './task-queue.ts';

/** What may be woken. */
export type Sleeper = WorkKind | 'lookout' | 'transcribe' | 'dub';

const bell = () => once('work-bell', () => new EventTarget());

/** Tells the loops of this process that there is work, so that none waits for its next look at the store. */
export function wake(kind: Sleeper): void {
  bell().dispatchEvent(new Event(kind));
}

/** Hears every wake, also one that comes while its owner is busy looking for work. */
export function listenFor(kind: Sleeper, signal: AbortSignal) {
  let heard = false;
  let rise: (() => void) | null = null;
  const hear = () => {
    heard = true;
    rise?.();
  };
  const events = bell();
  events.addEventListener(kind, hear);
  signal.addEventListener('abort', hear);

  return {
    hear,
    /** Sleeps until woken, at most `ms`; a wake since the last sleep counts. */
    async sleep(ms: number): Promise<void> {
      if (!heard && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          rise = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rise = null;
      heard = false;
    },
    close() {
      events.removeEventListener(kind, hear);
      signal.removeEventListener('abort', hear);
    },
  };
}
