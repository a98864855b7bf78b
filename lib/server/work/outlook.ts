import 'server-only';

/** Before a second look at its progress nobody knows how fast a task is; the next look is soon. */
const UNKNOWN_MS = 4000;

interface Sight {
  progress: number;
  at: number;
}

/** Guesses how long tasks still take from how far they came since they were first seen to move. */
export function createOutlook() {
  const first = new Map<string, Sight>();

  return {
    /** Milliseconds; null for a task that has not begun or does not say how far it is. */
    remaining(id: string, progress: number | null, now: number): number | null {
      if (!progress || progress <= 0) return null;
      const sight = first.get(id);
      if (!sight || sight.progress > progress) {
        first.set(id, { progress, at: now });
        return UNKNOWN_MS;
      }
      return remainingOf(sight, { progress, at: now });
    },
    forget: (id: string) => void first.delete(id),
  };
}

export type Outlook = ReturnType<typeof createOutlook>;

/** One that stands still is expected to stand still for longer, the longer it has. */
export function remainingOf(first: Sight, last: Sight): number {
  const took = last.at - first.at;
  const made = last.progress - first.progress;
  if (made <= 0) return Math.max(UNKNOWN_MS, took * 3);
  return Math.max(0, ((100 - last.progress) / made) * took);
}
