import 'server-only';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { once } from '../once.ts';
import type { BlobInfo } from './blob-store.ts';
import { blobs } from './blobs.ts';
import { demuxerFor } from './examine.ts';
import { mediaJob } from './media-worker.ts';

/** Less is heard in a moment when it is wanted, and most small files never show a waveform. */
const WORTH_IT = 4 * 1024 * 1024;

export interface Listening {
  /** The file is whole. */
  end(bytes: number): Promise<void>;
  /** The waveform, kept. Fails for a file that cannot be read from its beginning on. */
  keep(): Promise<BlobInfo>;
  /** The file was not wanted. */
  drop(): Promise<void>;
}

/**
 * Passes a file on and begins to hear it on the way once there is enough of it, so that its waveform is there
 * soon after its last byte. One file at a time: others are heard when they are looked at.
 */
export function listenOnTheWay(source: AsyncIterable<Uint8Array>) {
  const state: { listening: Listening | null } = { listening: null };
  const busy = once('arriving-peaks', () => ({ now: false }));
  const pass = async function* (file: string): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of source) {
      const before = bytes;
      bytes += chunk.byteLength;
      yield chunk;
      if (before >= WORTH_IT || bytes < WORTH_IT || busy.now) continue;
      const demuxer = await demuxerFor(file).catch(() => null);
      if (!demuxer) continue;
      busy.now = true;
      state.listening = listen(file, demuxer, free);
    }
  };
  const free = () => {
    busy.now = false;
  };
  return { pass, heard: () => state.listening };
}

function listen(file: string, demuxer: string, onOver: () => void): Listening {
  const into = join(dirname(file), `${randomUUID()}.peaks`);
  const told = `${into}.bytes`;
  const job = mediaJob('arrivingPeaks', { file, demuxer, into, told });
  const clear = () => Promise.all([into, told].map((left) => rm(left, { force: true })));
  const over = job.then(onOver, onOver);
  const end = (bytes: number) => writeFile(told, String(bytes));
  return {
    end,
    keep: () => job.then(() => blobs().adopt(into)).finally(clear),
    async drop() {
      await end(0);
      void over.then(clear);
    },
  };
}
