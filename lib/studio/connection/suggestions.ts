import type { ListedConnection, WorkKind } from './connection.ts';

/** An unused name for a new connection. */
export function suggestedName(dialectName: string, taken: readonly string[]): string {
  const names = new Set(taken.map((name) => name.toLowerCase()));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? dialectName : `${dialectName} ${count}`;
    if (!names.has(name.toLowerCase())) return name;
  }
}

/** The first connection becomes the default; later ones only for kinds without a default. */
export function suggestedDefaults(
  kinds: readonly WorkKind[],
  connections: readonly Pick<ListedConnection, 'source' | 'defaults'>[],
): WorkKind[] {
  if (connections.every(({ source }) => source !== 'settings')) return [...kinds];
  return kinds.filter((kind) => !connections.some(({ defaults }) => defaults.includes(kind)));
}
