import type { ListedConnection, WorkKind } from './connection.ts';

/** A name for a new connection that no other has. */
export function suggestedName(dialectName: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? dialectName : `${dialectName} ${count}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}

/** The first service of one's own is there to be used; a further one only for what nobody does yet. */
export function suggestedDefaults(
  kinds: readonly WorkKind[],
  connections: readonly Pick<ListedConnection, 'source' | 'defaults'>[],
): WorkKind[] {
  if (connections.every(({ source }) => source !== 'settings')) return [...kinds];
  return kinds.filter((kind) => !connections.some(({ defaults }) => defaults.includes(kind)));
}
