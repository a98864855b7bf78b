import { create } from 'zustand';

/** Entries of mounted components, in order of mounting. */
export const createRegistry = <Entry>() =>
  create<{ entries: ReadonlyMap<symbol, Entry> }>(() => ({ entries: new Map() }));

/** Adds an entry and returns its removal, as an effect does. */
export function register<Entry>(
  registry: ReturnType<typeof createRegistry<Entry>>,
  entry: Entry,
): () => void {
  const owner = Symbol();
  registry.setState(({ entries }) => ({ entries: new Map(entries).set(owner, entry) }));
  return () =>
    registry.setState(({ entries }) => ({ entries: new Map([...entries].filter(([key]) => key !== owner)) }));
}
