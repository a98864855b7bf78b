/** How much the clocks may differ before somebody should know. */
const TOLERANCE_MS = 3000;

const SAMPLES = 3;

/**
 * The time by the clock of what several machines share: two of them need not agree on the time. Between two
 * measurements it goes by what no correction of this machine's clock can move. Until the first it is the machine's own.
 */
export function createSharedClock() {
  let begin: number | null = null;
  let isDifferent = false;
  const now = () => (begin === null ? Date.now() : Math.round(begin + performance.now()));
  const ahead = () => Date.now() - now();
  const difference = () => {
    const ms = ahead();
    if (Math.abs(ms) <= TOLERANCE_MS) return null;
    const seconds = Math.round(Math.abs(ms) / 1000);
    return `this machine's clock is ${seconds} s ${ms > 0 ? 'ahead of' : 'behind'} the database's`;
  };

  return {
    now,
    /** How far this machine's clock is ahead, in milliseconds. */
    ahead,
    /** How the clocks differ, in words; null if they agree. */
    difference,
    /** The same, once each time that the clocks begin to differ. */
    newDifference(): string | null {
      const words = isDifferent ? null : difference();
      isDifferent = difference() !== null;
      return words;
    },
    /** Compares with the shared clock. The answer that came soonest counts, and only for what it cannot explain. */
    async measure(ask: () => Promise<number>): Promise<void> {
      let best = { took: Number.POSITIVE_INFINITY, begin: 0 };
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        const before = performance.now();
        const theirs = await ask();
        const took = performance.now() - before;
        if (took < best.took) best = { took, begin: theirs - (before + took / 2) };
      }
      const present = begin ?? Date.now() - performance.now();
      begin = Math.abs(best.begin - present) <= best.took / 2 ? present : best.begin;
    },
  };
}
