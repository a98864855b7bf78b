import 'server-only';
import { once } from '../process/singleton.ts';
import { blobs } from './blob-store.ts';
import { demuxerFor } from './examine.ts';
import { mediaJob } from './jobs.ts';

const MOST_KEPT = 5000;
const kept = () => once('good-frames', () => new Map<string, number>());

/** The second of the last frame of a video to go on from; known from then on, for the bytes never change. */
export async function goodFrameOf(sha256: string): Promise<number> {
  const known = kept().get(sha256);
  if (known !== undefined) return known;
  const { time } = await blobs().withFile(sha256, async (file) =>
    mediaJob('goodFrame', { file, demuxer: await demuxerFor(file) }),
  );
  if (kept().size >= MOST_KEPT) kept().clear();
  kept().set(sha256, time);
  return time;
}
