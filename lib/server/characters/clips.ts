import 'server-only';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { ServiceError } from '#lib/contract/errors.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { formatTimestamps, parseTimestamps } from '#lib/contract/timestamps.ts';
import type { Character, NewCharacter } from '#lib/studio/library/character.ts';
import { isOn, type ServiceConnection } from '../connection/current.ts';
import type { SentFile } from '../connection/service-body.ts';
import type { Store } from '../db/store.ts';
import { assetLink } from '../media/asset-link.ts';
import { assets } from '../media/assets.ts';
import { demuxerFor } from '../media/examine.ts';
import { mediaJob } from '../media/jobs.ts';
import { withScratchFile } from '../media/scratch-file.ts';
import { clock } from '../process/clock.ts';
import { blobs } from '../storage/blob-store.ts';
import { tasks } from '../tasks/repository.ts';

const LINK_LASTS = 60 * 60 * 1000;

/** How a clip reaches the service: by reference, or cut from a local file and uploaded. */
export type ClipSource = {
  origin: Character['origin'];
  /** The field the request gave the clip in. */
  param: 'assetId' | 'url' | 'fromTaskId';
} & ({ named: Record<string, string> } | { cut: { sha256: string; span: Span } });

const refuse = (param: ClipSource['param'] | 'timestamps', message: string, cause?: unknown) =>
  new ServiceError('invalid_parameter', message, { param, cause });

export async function clipSource(
  store: Store,
  owner: string,
  { assetId, url, fromTaskId, timestamps }: NewCharacter,
  connection: ServiceConnection,
): Promise<ClipSource> {
  if (assetId !== undefined) return fromAsset(store, owner, assetId, timestamps);
  if (fromTaskId !== undefined) return fromTask(store, owner, fromTaskId, timestamps, connection);
  const named = { url: url ?? '', ...(timestamps === undefined ? {} : { timestamps }) };
  return {
    origin: { kind: 'url', id: url?.startsWith('data:') ? null : (url ?? null) },
    param: 'url',
    named,
  };
}

async function fromAsset(store: Store, owner: string, id: string, timestamps?: string): Promise<ClipSource> {
  const asset = await assets(store, owner).get(id);
  if (!asset) throw refuse('assetId', `There is no file ${id}`);
  if (asset.kind !== 'video') throw refuse('assetId', `${asset.name} is not a video`);
  const span = clipSpan(timestamps, asset.duration);
  const common = { origin: { kind: 'asset', id }, param: 'assetId' } as const;
  const link = (await assetLink())(id, clock.now() + LINK_LASTS);
  if (link === null || asset.bytes > LIMITS.clipBytes) {
    return { ...common, cut: { sha256: asset.sha256, span } };
  }
  return { ...common, named: { url: link, timestamps: formatTimestamps(span) } };
}

async function fromTask(
  store: Store,
  owner: string,
  id: string,
  timestamps: string | undefined,
  connection: ServiceConnection,
): Promise<ClipSource> {
  const mine = tasks(store, owner);
  const task =
    (await mine.get(id)) ?? (await mine.byServiceId(id, connection)) ?? (await mine.byServiceId(id));
  if (!task) throw refuse('fromTaskId', `There is no task ${id}`);
  if (task.status !== 'completed') throw refuse('fromTaskId', 'Only a finished video can become a character');
  const span = clipSpan(timestamps, task.duration);
  const common = { origin: { kind: 'task', id: task.id }, param: 'fromTaskId' } as const;
  if (task.serviceId !== null && isOn(connection, task.connection)) {
    return { ...common, named: { from_task: task.serviceId, timestamps: formatTimestamps(span) } };
  }
  // Another service made it, so this one gets the clip itself.
  if (task.archived) return { ...common, cut: { sha256: task.archived.sha256, span } };
  throw refuse('fromTaskId', 'The video was made by another service and is not home yet');
}

const { min, max } = LIMITS.characterClipSeconds;
/** Durations are frame-accurate; selections are slightly finer. */
const TOLERANCE = 0.1;

/** The part of a video that becomes a character: the selected one, or all if it is short enough. */
function clipSpan(timestamps: string | undefined, seconds: number | null): Span {
  const chosen = timestamps === undefined ? null : parseTimestamps(timestamps);
  if (!chosen) {
    if (seconds === null || seconds > max + TOLERANCE) {
      const message = `timestamps is required for a video longer than ${max} s: choose ${min} to ${max} s of it`;
      throw new ServiceError('missing_parameter', message, { param: 'timestamps' });
    }
    if (seconds < min - TOLERANCE)
      throw refuse('timestamps', `The video is shorter than ${min} s: use a longer one`);
    return { start: 0, end: seconds };
  }
  if (seconds !== null && chosen.end > seconds + TOLERANCE) {
    throw refuse(
      'timestamps',
      `timestamps must lie within the ${Math.round(seconds * 10) / 10} s of the video`,
    );
  }
  return { start: chosen.start, end: seconds === null ? chosen.end : Math.min(chosen.end, seconds) };
}

export interface Span {
  start: number;
  end: number;
}

/** Cuts a part of a stored video into a temporary file to send. */
export const withCut = <Result>(sha256: string, span: Span, use: (clip: SentFile) => Promise<Result>) =>
  withScratchFile('cut.mp4', async (into): Promise<Result> => {
    await blobs().withFile(sha256, async (file) =>
      mediaJob('cut', { file, demuxer: await demuxerFor(file), into, ...span }),
    );
    const { size: bytes } = await stat(into);
    return use({ name: 'clip.mp4', mime: 'video/mp4', bytes, read: () => createReadStream(into) });
  });
