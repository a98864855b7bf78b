import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MiB = 1024 ** 2;
const LOOK_EVERY = 8 * MiB;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Memory still referenced after garbage collection. */
export function heldBytes(): number {
  // Buffers found by one collection are only freed by the next.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Measures, as bytes pass, how much more memory is held than at the beginning. */
export function watchHeld() {
  const before = heldBytes();
  let [passed, most] = [0, 0];
  return {
    passed(bytes: number) {
      const [last, now] = [passed, passed + bytes];
      passed = now;
      if (Math.floor(now / LOOK_EVERY) > Math.floor(last / LOOK_EVERY)) {
        most = Math.max(most, heldBytes() - before);
      }
    },
    async *watched(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        this.passed(chunk.byteLength);
        yield chunk;
      }
    },
    /** In MiB. */
    most: () => most / MiB,
  };
}

/** Blocks of 1 MiB, each newly allocated: a shared one would cost nothing to hold. */
export const freshBlock = (): Buffer<ArrayBuffer> => Buffer.alloc(MiB, Math.random().toString());
