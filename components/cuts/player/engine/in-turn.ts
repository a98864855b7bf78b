import { idle } from '#lib/state/when-idle.ts';

let last: Promise<unknown> = Promise.resolve();

/** Runs one task after another, each when the page is idle: visible content comes before decoration. */
export function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const turn = last.then(async () => {
    await idle();
    signal?.throwIfAborted();
    return work();
  });
  last = turn.catch(() => undefined);
  return turn;
}
