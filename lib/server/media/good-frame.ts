import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { blobs } from '../storage/blob-store.ts';
import { demuxerFor } from './examine.ts';
import { BrokenMedia, MediaWorkerDied, mediaJob } from './jobs.ts';
import { remember } from './remember.ts';

const goodFrames = remember<number>('good-frames', 5000);

/** The time of a video's last frame that another can continue from. */
export async function goodFrameOf(owner: string, sha256: string): Promise<number> {
  try {
    return await goodFrames(sha256, async () => {
      const { time } = await blobs().withFile(sha256, async (file) =>
        mediaJob('goodFrame', { file, demuxer: await demuxerFor(file) }, { turn: owner }),
      );
      return time;
    });
  } catch (cause) {
    if (cause instanceof BrokenMedia || cause instanceof MediaWorkerDied)
      throw new StudioError('broken_file', cause.message, { cause });
    throw cause;
  }
}
