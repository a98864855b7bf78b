import 'server-only';
import { once } from '../process/singleton.ts';
import { isHopeless } from './jobs.ts';

/**
 * Finds something out of a file once, by its hash, also while it is being found out; bytes never change under it. That
 * a file cannot be read is remembered in any case: whoever brings a broken one has it looked at once.
 */
export function remember<Found>(
  name: string,
  most: number,
  { keepFound = true, sizeOf = () => 1 }: { keepFound?: boolean; sizeOf?: (found: Found) => number } = {},
) {
  type Entry = { finding: Promise<Found>; isOver: boolean; size: number };
  const kept = () => once(name, () => new Map<string, Entry>());
  const makeRoom = (room: number) => {
    let size = kept()
      .values()
      .reduce((sum, entry) => sum + entry.size, 0);
    for (const [key, entry] of kept()) {
      if (size <= room) return;
      // What is being found out would only be begun once more.
      if (!entry.isOver) continue;
      kept().delete(key);
      size -= entry.size;
    }
  };
  return (sha256: string, find: () => Promise<Found>): Promise<Found> => {
    const before = kept().get(sha256);
    if (before) return before.finding;
    makeRoom(most - 1);
    const entry: Entry = { finding: find(), isOver: false, size: 1 };
    kept().set(sha256, entry);
    const end = (keeps: boolean) => {
      entry.isOver = true;
      if (!keeps) kept().delete(sha256);
    };
    entry.finding.then(
      (found) => {
        entry.size = sizeOf(found);
        end(keepFound);
        makeRoom(most);
      },
      (cause: unknown) => end(isHopeless(cause)),
    );
    return entry.finding;
  };
}
