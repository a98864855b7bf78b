import 'server-only';
import { demuxerFor, playableCopy } from '../media/examine.ts';
import { mediaJob, type SpokenOver } from '../media/jobs.ts';
import { withScratchFile } from '../media/scratch-file.ts';
import { blobs } from '../storage/blob-store.ts';
import type { Engine } from '../video/engine.ts';

interface Mixing {
  dub: string;
  log: Pick<Engine['log'], 'warn'>;
  signal: AbortSignal;
}

/** Mixes the speech over the video of a blob, and stores the dub. */
export const mix = (video: string, speech: SpokenOver[], mixing: Mixing) =>
  withScratchFile('dub.mp4', async (into) => {
    await blobs().withFile(video, async (file) =>
      mediaJob('dub', { file, demuxer: await demuxerFor(file), into, speech }),
    );
    return keepMix(into, mixing);
  });

/** Stores a complete mix, and a copy that browsers play, if needed and possible. */
export async function keepMix(file: string, { dub, log, signal }: Mixing) {
  // The picture is copied from footage, which browsers may not play.
  const played = await playableCopy(file, signal);
  if (played.failure) log.warn({ err: played.failure, dub }, 'no copy could be made that browsers play');
  const { sha256, bytes } = await blobs().adopt(file);
  return { sha256, bytes, playedSha256: played.sha256 };
}
