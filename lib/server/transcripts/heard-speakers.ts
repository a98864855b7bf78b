import 'server-only';
import { createHash } from 'node:crypto';
import { ServiceError } from '#lib/contract/errors.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { type SpeakerSuggestion, suggestSpeakers } from '#lib/studio/transcript/speakers.ts';
import type { Store } from '../db/store.ts';
import { requireAsset } from '../media/assets.ts';
import { demuxerFor } from '../media/examine.ts';
import { BrokenMedia, MediaWorkerDied, mediaJob } from '../media/jobs.ts';
import { remember } from '../media/remember.ts';
import { once } from '../process/singleton.ts';
import { blobs } from '../storage/blob-store.ts';
import { requireTranscript } from './repository.ts';

/** Per person. Each other division of a transcript is analysed anew, which takes minutes. */
const MOST_AT_ONCE = 3;

/** Of all cached transcripts: a few very long ones, or many short ones. */
const MOST_SEGMENTS = 150_000;

/** Keyed by the sound and the segments' times: text and names make no difference. */
const suggested = remember<SpeakerSuggestion>('voices', MOST_SEGMENTS, {
  sizeOf: ({ speakers }) => speakers.reduce((sum, { segmentIds }) => sum + segmentIds.length, 1),
});

/** The likely speakers of a transcript, by sound. Analysed once per division. */
export async function heardSpeakers(store: Store, owner: string, id: string): Promise<SpeakerSuggestion> {
  const { name, hearing } = await listen(store, owner, id);
  try {
    return await hearing;
  } catch (cause) {
    if (cause instanceof BrokenMedia || cause instanceof MediaWorkerDied)
      throw new StudioError('broken_file', `${name}: ${cause.message}`, { cause });
    throw cause;
  }
}

/** Separate, so that no waiting caller keeps a transcript in memory. */
async function listen(store: Store, owner: string, id: string) {
  const { assetId, segments } = await requireTranscript(store, owner, id);
  const { name, sha256 } = await requireAsset(store, owner, assetId);
  const times = segments
    .map(({ id, start, end }) => ({ id, start, end }))
    .toSorted((a, b) => a.start - b.start);
  const division = createHash('sha256').update(JSON.stringify(times)).digest('hex');
  const hear = () =>
    blobs().withFile(sha256, async (file) => {
      const stretches = times.map(({ start, end }) => ({ start, end }));
      const job = { file, demuxer: await demuxerFor(file), stretches };
      return suggestSpeakers(times, await mediaJob('voices', job, { turn: owner }));
    });
  return { name, hearing: suggested(`${sha256} ${division}`, () => amongFew(owner, hear)) };
}

async function amongFew<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
  const running = once('voices-running', () => new Map<string, number>());
  const before = running.get(owner) ?? 0;
  if (before >= MOST_AT_ONCE)
    throw new ServiceError(
      'rate_limit_exceeded',
      `${MOST_AT_ONCE} transcripts are being listened to: ask again when one of them is done`,
      { headers: { 'retry-after': '30' } },
    );
  running.set(owner, before + 1);
  try {
    return await work();
  } finally {
    const left = (running.get(owner) ?? 1) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
  }
}
