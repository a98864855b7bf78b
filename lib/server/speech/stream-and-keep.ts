import 'server-only';
import type { StagedBlob } from '../storage/blob-storage.ts';
import { blobs } from '../storage/blob-store.ts';

/** How far a reader may fall behind before the source waits. */
const BEHIND_BYTES = 4 * 1024 * 1024;

/**
 * Streams bytes to a reader and to storage. If the reader disconnects the work continues: it is already paid
 * for, so it is completed and stored. The stream ends when `keep` has.
 */
export function streamAndKeep(
  source: AsyncIterable<Uint8Array>,
  keep: (arrived: StagedBlob) => Promise<unknown>,
  broken: (cause: unknown) => Promise<void>,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  let left = false;
  let room = Promise.withResolvers<void>();
  let reader: ReadableStreamDefaultController<Uint8Array>;

  async function* teed() {
    for await (const chunk of source) {
      if (!left) reader.enqueue(chunk);
      yield chunk;
      while (!left && (reader.desiredSize ?? 0) <= 0) {
        await room.promise;
        room = Promise.withResolvers();
      }
    }
  }

  async function run() {
    try {
      const arrived = await blobs().stage(startedNow(teed()));
      await keep(arrived).finally(() => arrived.discard());
      if (!left) reader.close();
    } catch (cause) {
      await broken(cause);
      if (!left) reader.error(cause);
    }
  }

  function leave() {
    left = true;
    room.resolve();
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        reader = controller;
        // A caller who leaves before the answer begins never reads it, nor cancels it.
        if (signal?.aborted) left = true;
        signal?.addEventListener('abort', leave, { once: true });
        void run();
      },
      pull: () => room.resolve(),
      cancel: leave,
    },
    { highWaterMark: BEHIND_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}

/** Requests the first chunk at once, before there is a file for it. */
function startedNow(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const head = chunks.next();
  head.catch(() => {});
  return (async function* () {
    const { done, value } = await head;
    if (done) return;
    yield value;
    yield* chunks;
  })();
}
