import 'server-only';
import { once } from '../process/singleton.ts';
import { BrokenMedia, MediaWorkerDied } from './jobs.ts';

/** It will fail again: that the file is broken, or takes more than any may. */
const isOfTheFile = (cause: unknown) =>
  cause instanceof BrokenMedia || (cause instanceof MediaWorkerDied && cause.overBudget);

/**
 * Finds something out of a file once, by its hash, also while it is being found out; bytes never change under it. That
 * a file cannot be read is remembered in any case: whoever brings a broken one has it looked at once.
 */
export function remember<Found>(name: string, most: number, { keepFound = true } = {}) {
  const kept = () => once(name, () => new Map<string, Promise<Found>>());
  return (sha256: string, find: () => Promise<Found>): Promise<Found> => {
    const before = kept().get(sha256);
    if (before) return before;
    if (kept().size >= most) kept().clear();
    const finding = find();
    kept().set(sha256, finding);
    const forget = () => kept().delete(sha256);
    finding.then(
      () => keepFound || forget(),
      (cause: unknown) => isOfTheFile(cause) || forget(),
    );
    return finding;
  };
}
