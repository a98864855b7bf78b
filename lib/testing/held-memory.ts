import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MiB = 1024 ** 2;
const LOOK_EVERY = 8 * MiB;

/** So much more than at the beginning is not looked into: a test that allows for less would measure noise. */
const SLACK = 2 * MiB;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options?: { type: 'minor' }) => void;

/** Memory still referenced after garbage collection. */
export function heldBytes(): number {
  // Buffers found by one collection are only freed by the next.
  collect();
  collect();
  return usedBytes();
}

function usedBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** No less than is held, found in a hundredth of the time: what passes by dies young. */
function youngCollected(): number {
  collect({ type: 'minor' });
  collect({ type: 'minor' });
  return usedBytes();
}

/** Measures, as bytes pass, how much more memory is held than at the beginning, or a little too much. */
export function watchHeld() {
  const before = heldBytes();
  let [passed, most] = [0, 0];
  return {
    passed(bytes: number) {
      const [last, now] = [passed, passed + bytes];
      passed = now;
      if (Math.floor(now / LOOK_EVERY) > Math.floor(last / LOOK_EVERY)) {
        const grown = youngCollected() - before;
        const isKnown = grown <= Math.max(most, SLACK);
        most = Math.max(most, isKnown ? grown : heldBytes() - before);
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
