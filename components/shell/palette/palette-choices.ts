import type { Command } from '#lib/state/command-store.ts';

export type Group = [heading: string, members: Command[]];

/** Groups are ordered by their first member. */
export const inGroups = (commands: readonly Command[]): Group[] => [
  ...Map.groupBy(commands, (command) => command.group),
];

/** The best match comes first. */
export function matching(commands: readonly Command[], typed: string): readonly Command[] {
  if (!typed.trim()) return commands;
  return commands
    .map((command) => ({ command, score: scoreOf(command, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ command }) => command);
}

/** Every word must occur: scattered letters would match commands nobody meant. */
function scoreOf({ label, keywords = [] }: Command, typed: string): number {
  const words = typed.toLowerCase().trim().split(/\s+/);
  const named = label.toLowerCase();
  const all = [named, ...keywords].join(' ').toLowerCase();
  if (!words.every((word) => all.includes(word))) return 0;
  if (named.startsWith(typed.toLowerCase().trim())) return 1;
  return words.every((word) => named.includes(word)) ? 0.8 : 0.5;
}

export type Move = 'next' | 'previous' | 'first' | 'last' | 'next group' | 'previous group';
export type ListKey = Move | 'choose';

type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'metaKey'>;

/** What a key does in the list; null for keys of the field. */
export function listKey({ key, altKey, metaKey }: Pressed): ListKey | null {
  if (key === 'Enter') return 'choose';
  if (key === 'Home' || (key === 'ArrowUp' && metaKey)) return 'first';
  if (key === 'End' || (key === 'ArrowDown' && metaKey)) return 'last';
  if (key === 'ArrowDown') return altKey ? 'next group' : 'next';
  if (key === 'ArrowUp') return altKey ? 'previous group' : 'previous';
  return null;
}

/** The target of a move; wraps around. */
export function moved(rows: readonly Command[], from: Command | undefined, move: Move): Command | undefined {
  const at = from ? rows.indexOf(from) : -1;
  if (move === 'first') return rows[0];
  if (move === 'last') return rows.at(-1);
  if (move === 'next') return rows[at + 1] ?? rows[0];
  if (move === 'previous') return rows[at - 1] ?? rows.at(-1);
  const starts = rows.filter(({ group }, place) => group !== rows[place - 1]?.group);
  const own = starts.findIndex(({ group }) => group === from?.group);
  if (move === 'next group') return starts[own + 1] ?? moved(rows, from, 'next');
  return starts[own - 1] ?? moved(rows, from, 'previous');
}

/**
 * Applies keys in order; returns the row, and whether the last key chooses it. During a search, keys that
 * lead to no row or to a row of the `former` words wait for the answer.
 */
export function followed(
  keys: readonly ListKey[],
  rows: readonly Command[],
  from: Command | undefined,
  former: readonly Command[] | null,
): { at: Command | undefined; isChosen: boolean; waiting: readonly ListKey[] } {
  let at = from;
  for (const [nth, key] of keys.entries()) {
    const next = key === 'choose' ? at : moved(rows, at, key);
    if (former && (!next || former.includes(next))) return { at, isChosen: false, waiting: keys.slice(nth) };
    at = next;
    if (key === 'choose') return { at, isChosen: true, waiting: [] };
  }
  return { at, isChosen: false, waiting: [] };
}
