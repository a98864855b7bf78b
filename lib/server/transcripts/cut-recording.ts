import 'server-only';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demuxerFor } from '../media/examine.ts';
import type { CutPart } from '../media/media-job.ts';
import { mediaJob } from '../media/media-worker.ts';

const LOOK_EVERY = 200;

export interface ReadyPart extends CutPart {
  /** Where its sound lies; absent for a silent part, and for one that need not be sent. */
  file: string;
}

interface Recording {
  file: string;
  duration: number | null;
  /** A folder of its own; emptied first. */
  folder: string;
  /** Parts that are planned but not written. */
  skip: number[];
}

/** The parts of a recording, each as soon as it is cut; in the end how many there are and how long it all is. */
export async function* cutRecording(
  { file, duration, folder, skip }: Recording,
  signal: AbortSignal,
): AsyncGenerator<ReadyPart, { parts: number; duration: number }> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const demuxer = await demuxerFor(file);
  let isOver = false;
  const cutting = mediaJob('parts', { file, demuxer, folder, duration, skip }).finally(() => {
    isOver = true;
  });
  cutting.catch(() => undefined);
  for (let index = 0; ; index += 1) {
    const ready = await partWhenReady(folder, index, () => isOver, signal);
    if (!ready) return cutting;
    yield { ...ready, file: join(folder, `${index}.flac`) };
  }
}

async function partWhenReady(folder: string, index: number, isOver: () => boolean, signal: AbortSignal) {
  for (;;) {
    signal.throwIfAborted();
    const wasOver = isOver();
    const told = await readFile(join(folder, `${index}.json`), 'utf8').catch(() => null);
    if (told !== null) return JSON.parse(told) as CutPart;
    if (wasOver) return null;
    await delay(LOOK_EVERY, undefined, { signal });
  }
}
