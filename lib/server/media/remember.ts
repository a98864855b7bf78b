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
  const kept = () => once(name, () => new Map<string, { finding: Promise<Found>; isOver: boolean }>());
  const makeRoom = () => {
    if (kept().size < most) return;
    // What is being found out would only be begun once more.
    const oldest = kept()
      .entries()
      .find(([, { isOver }]) => isOver);
    if (oldest) kept().delete(oldest[0]);
  };
  return (sha256: string, find: () => Promise<Found>): Promise<Found> => {
    const before = kept().get(sha256);
    if (before) return before.finding;
    makeRoom();
    const entry = { finding: find(), isOver: false };
    kept().set(sha256, entry);
    const end = (keeps: boolean) => {
      entry.isOver = true;
      if (!keeps) kept().delete(sha256);
    };
    entry.finding.then(
      () => end(keepFound),
      (cause: unknown) => end(isOfTheFile(cause)),
    );
    return entry.finding;
  };
}
