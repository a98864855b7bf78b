interface Line {
  running: number;
  waiting: Set<() => void>;
}

interface Waiting {
  /** How many may run at a time for one key. */
  atOnce: number;
  /** Gives up after this time; by default never. */
  withinMs?: number;
  /** Gives up when whoever waits has left. */
  signal?: AbortSignal | undefined;
}

/** Few things run at a time for each key; others wait, first come, first served. */
export function createTurns() {
  const lines = new Map<string, Line>();

  /** Waits for a turn. Returns what ends it, or null if it did not come in time. */
  async function take(key: string, { atOnce, withinMs, signal }: Waiting): Promise<(() => void) | null> {
    signal?.throwIfAborted();
    const line = lines.get(key) ?? { running: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else if (!(await nextTurn(line, withinMs, signal))) return null;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const [next] = line.waiting;
      // The next one takes the place over, so nobody who comes meanwhile gets before them.
      if (next) next();
      else line.running -= 1;
      if (line.running === 0) lines.delete(key);
    };
  }

  return { take };
}

function nextTurn({ waiting }: Line, withinMs: number | undefined, signal: AbortSignal | undefined) {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  // At once, lest a place be handed to somebody who is gone.
  const stopWaiting = () => {
    waiting.delete(call);
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  };
  const call = () => {
    stopWaiting();
    resolve(true);
  };
  const giveUp = () => {
    stopWaiting();
    resolve(false);
  };
  const leave = () => {
    stopWaiting();
    reject(signal?.reason);
  };
  const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs);
  signal?.addEventListener('abort', leave, { once: true });
  waiting.add(call);
  return promise;
}
