import 'server-only';
import { once } from '../process/singleton.ts';
import { isHopeless } from './jobs.ts';

/**
 * Computes something from a file once per hash, shared while in progress; the bytes never change. Unreadable
 * files are always remembered, so that a broken one is examined only once.
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
      // An entry in progress would only be started again.
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
