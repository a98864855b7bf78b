/** Repeatable randomness: the same seed and key give the same numbers. */
export interface Chance {
  (): number;
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function hashText(text: string) {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}

export function chanceOf(seed: number, key: string): Chance {
  let state = (seed ^ hashText(key)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T,
  });
}
