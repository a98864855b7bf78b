import 'server-only';

/** A service as far as money goes: what it made, by the key it was asked with, and what it took for it. */
export function chargingService(tellsRepeats: boolean) {
  const made = new Map<string, { id: string; cost: number; ended: 'completed' | 'failed' | null }>();
  let spent = 0;
  return {
    /** What it has taken and not given back. */
    spent: () => spent,
    of: (taskId: string) => [...made.values()].filter(({ id }) => id.startsWith(`${taskId}:`)),
    /** Makes a video and takes its price, once for the same key where it tells repeats apart. */
    make(taskId: string, cost: number): string {
      const key = tellsRepeats ? taskId : `${taskId}#${made.size}`;
      const before = made.get(key);
      if (before) return before.id;
      const id = `${taskId}:${made.size}`;
      made.set(key, { id, cost, ended: null });
      spent += cost;
      return id;
    },
    /** Ends one, the first time it is asked to: one that fails is given back. Tells how it has ended. */
    end(id: string, as: 'completed' | 'failed'): 'completed' | 'failed' {
      const one = [...made.values()].find((task) => task.id === id);
      if (!one) throw new Error(`${id} was never made`);
      if (one.ended === null && as === 'failed') spent -= one.cost;
      one.ended ??= as;
      return one.ended;
    },
  };
}

export type ChargingService = ReturnType<typeof chargingService>;
