import { idle } from '#lib/state/at-rest.ts';

let last: Promise<unknown> = Promise.resolve();

/** Does one thing after another, each while the page is idle: what is looked at comes before what decorates it. */
export function inTurn<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  const turn = last.then(async () => {
    await idle();
    signal?.throwIfAborted();
    return work();
  });
  last = turn.catch(() => undefined);
  return turn;
}
