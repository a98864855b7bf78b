import type { Timeline } from './cut.ts';

export function mergeTimelines(base: Timeline, mine: Timeline, theirs: Timeline) {
  const merged: Record<string, unknown> = { ...theirs };
  const conflicts: string[] = [];
  for (const key of Object.keys(mine) as (keyof Timeline)[]) {
    const [a, b, c] = [base[key], mine[key], theirs[key]].map((value) => JSON.stringify(value));
    if (a === b) continue;
    if (a !== c && b !== c) conflicts.push(key);
    merged[key] = mine[key];
  }
  return { merged: merged as Timeline, conflicts };
}
