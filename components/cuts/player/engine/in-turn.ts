let last: Promise<unknown> = Promise.resolve();

const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 16);
  });

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
