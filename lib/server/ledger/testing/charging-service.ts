import 'server-only';

/** A service as far as money goes: what it made, by the key it was asked with, and what it took for it. */
export function chargingService(tellsRepeats: boolean) {
  const made = new Map<string, { id: string; cost: number; refunded: boolean }>();
  let spent = 0;
  return {
    /** All it has ever held at the same time, which no cap may be below. */
    spent: () => spent,
    of: (taskId: string) => [...made.values()].filter(({ id }) => id.startsWith(`${taskId}:`)),
    /** Makes a video and takes its price, once for the same key where it tells repeats apart. */
    make(taskId: string, cost: number): string {
      const key = tellsRepeats ? taskId : `${taskId}#${made.size}`;
      const before = made.get(key);
      if (before) return before.id;
      const id = `${taskId}:${made.size}`;
      made.set(key, { id, cost, refunded: false });
      spent += cost;
      return id;
    },
    /** It could not be made after all: what was taken is given back. */
    refund(id: string): void {
      const one = [...made.values()].find((task) => task.id === id);
      if (!one || one.refunded) return;
      one.refunded = true;
      spent -= one.cost;
    },
  };
}

export type ChargingService = ReturnType<typeof chargingService>;
