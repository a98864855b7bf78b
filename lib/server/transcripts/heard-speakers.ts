import 'server-only';
import { createHash } from 'node:crypto';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type SpeakerSuggestion, suggestSpeakers } from '#lib/studio/transcript/speakers.ts';
import type { Transcript } from '#lib/studio/transcript/transcript.ts';
import type { Store } from '../db/store.ts';
import { requireAsset } from '../media/assets.ts';
import { blobs } from '../media/blob-store.ts';
import { demuxerFor } from '../media/examine.ts';
import { BrokenMedia, MediaWorkerDied, mediaJob } from '../media/jobs.ts';
import { remember } from '../media/remember.ts';
import type { VoiceOf } from '../media/voices/group-voices.ts';

/** By the sound and the times of the segments: what is said and who is named makes no difference. */
const heardVoices = remember<VoiceOf[]>('voices', 50);

/** Who seems to speak in a transcript, by its sound. Heard once for each way it is divided. */
export async function heardSpeakers(
  store: Store,
  owner: string,
  { assetId, segments }: Transcript,
): Promise<SpeakerSuggestion> {
  const { name, sha256 } = await requireAsset(store, owner, assetId);
  const inOrder = segments.toSorted((a, b) => a.start - b.start);
  const stretches = inOrder.map(({ start, end }) => ({ start, end }));
  const times = createHash('sha256').update(JSON.stringify(stretches)).digest('hex');
  try {
    const voices = await heardVoices(`${sha256} ${times}`, () =>
      blobs().withFile(sha256, async (file) =>
        mediaJob('voices', { file, demuxer: await demuxerFor(file), stretches }, { turn: owner }),
      ),
    );
    return suggestSpeakers(inOrder, voices);
  } catch (cause) {
    if (cause instanceof BrokenMedia || cause instanceof MediaWorkerDied)
      throw new StudioError('broken_file', `${name}: ${cause.message}`, { cause });
    throw cause;
  }
}
