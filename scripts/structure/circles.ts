import type { OwnImport } from './own-imports.ts';

/** The folder of a tree that a file lies in; null for files beside its folders and outside of it. */
export function roomIn(tree: string, file: string): string | null {
  if (!file.startsWith(`${tree}/`)) return null;
  const [room, ...rest] = file.slice(tree.length + 1).split('/');
  return room !== undefined && rest.length > 0 ? room : null;
}

/** The shortest circle through each import between two rooms of a tree that closes one, said once. */
export function circlesIn(tree: string, imports: readonly OwnImport[]): string[] {
  const edges = new Map<string, Map<string, OwnImport>>();
  for (const one of imports) {
    const [from, to] = [roomIn(tree, one.importer), roomIn(tree, one.imported)];
    if (from === null || to === null || from === to) continue;
    const targets = edges.get(from) ?? new Map<string, OwnImport>();
    if (!targets.has(to)) targets.set(to, one);
    edges.set(from, targets);
  }
  const seen = new Set<string>();
  const circles: string[] = [];
  for (const room of [...edges.keys()].toSorted()) {
    const path = shortestCircle(edges, room);
    const key = path.map(({ importer }) => roomIn(tree, importer)).toSorted();
    if (path.length === 0 || seen.has(key.join())) continue;
    seen.add(key.join());
    const steps = path.map(
      ({ importer, imported, names }) => `  ${importer} imports ${names || 'all'} of ${imported}`,
    );
    circles.push([`${tree} has a circle of folders: ${key.join(', ')}`, ...steps].join('\n'));
  }
  return circles;
}

function shortestCircle(
  edges: ReadonlyMap<string, ReadonlyMap<string, OwnImport>>,
  start: string,
): OwnImport[] {
  const paths: [room: string, path: OwnImport[]][] = [[start, []]];
  const visited = new Set<string>();
  for (const [room, path] of paths) {
    for (const [next, step] of edges.get(room) ?? []) {
      if (next === start) return [...path, step];
      if (visited.has(next)) continue;
      visited.add(next);
      paths.push([next, [...path, step]]);
    }
  }
  return [];
}
