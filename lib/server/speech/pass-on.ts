import 'server-only';
import type { Logger } from 'pino';
import type { StagedBlob } from '../media/blob-store.ts';
import { blobs } from '../media/blobs.ts';

/** A reader may be this far behind before the source waits for it. */
const BEHIND_BYTES = 4 * 1024 * 1024;

/**
 * Gives bytes to a reader as they come and keeps them too. A reader that leaves does not end the work:
 * what was begun is paid for, so it goes on alone and is kept. The stream ends when `keep` has.
 */
export function passOn(
  source: AsyncIterable<Uint8Array>,
  keep: (arrived: StagedBlob) => Promise<unknown>,
  log: Logger,
): ReadableStream<Uint8Array> {
  let left = false;
  let room = Promise.withResolvers<void>();
  let reader: ReadableStreamDefaultController<Uint8Array>;

  async function* passing() {
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
      const arrived = await blobs().stage(begun(passing()));
      await keep(arrived).finally(() => arrived.discard());
      if (!left) reader.close();
    } catch (cause) {
      log.error({ err: cause }, 'what was being spoken broke off and was not kept');
      if (!left) reader.error(cause);
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        reader = controller;
        void run();
      },
      pull: () => room.resolve(),
      cancel() {
        left = true;
        room.resolve();
      },
    },
    { highWaterMark: BEHIND_BYTES, size: (chunk) => chunk?.byteLength ?? 0 },
  );
}

/** The first chunk is asked for at once: a reader should not wait until there is a file to keep it in. */
function begun(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const head = chunks.next();
  head.catch(() => {});
  return (async function* () {
    const { done, value } = await head;
    if (done) return;
    yield value;
    yield* chunks;
  })();
}
