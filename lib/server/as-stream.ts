import 'server-only';

/**
 * A body that pulls only as fast as it is read. `release` frees the source when nobody reads any more:
 * a generator alone would first wait for the chunk it is waiting for.
 */
export function asStream(source: AsyncIterable<Uint8Array>, release: () => void): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const step = await iterator.next();
        if (step.done) controller.close();
        else controller.enqueue(step.value);
      },
      cancel: release,
    },
    { highWaterMark: 0 },
  );
}
