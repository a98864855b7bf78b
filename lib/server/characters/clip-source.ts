import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { formatTimestamps } from '#lib/contract/timestamps.ts';
import type { Character, NewCharacter } from '#lib/studio/character.ts';
import { connectionName, type ServiceConnection } from '../connection.ts';
import { assets } from '../store/assets.ts';
import type { Store } from '../store/store.ts';
import { tasks } from '../store/tasks.ts';
import { assetLink } from '../work/asset-link.ts';
import { clipSpan } from './clip-span.ts';
import type { Span } from './cut-clip.ts';

const LINK_LASTS = 60 * 60 * 1000;

/** How a clip reaches the service: named in the request, or cut out of a file of ours and sent along. */
export type ClipSource = {
  origin: Character['origin'];
  /** What the request to the studio calls the clip. */
  param: 'assetId' | 'url' | 'fromTaskId';
} & ({ named: Record<string, string> } | { cut: { sha256: string; span: Span } });

const refuse = (param: ClipSource['param'], message: string) =>
  new ServiceError('invalid_parameter', message, { param });

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
  const link = (await assetLink())(id, Date.now() + LINK_LASTS);
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
  const task = (await mine.get(id)) ?? (await mine.byServiceId(id));
  if (!task) throw refuse('fromTaskId', `There is no task ${id}`);
  if (task.status !== 'completed') throw refuse('fromTaskId', 'Only a finished video can become a character');
  const span = clipSpan(timestamps, task.duration);
  const common = { origin: { kind: 'task', id: task.id }, param: 'fromTaskId' } as const;
  const isKnownThere = task.connection === null || task.connection === connectionName(connection);
  if (task.serviceId !== null && isKnownThere) {
    return { ...common, named: { from_task: task.serviceId, timestamps: formatTimestamps(span) } };
  }
  // Made by another service: this one gets the clip itself.
  if (task.archived) return { ...common, cut: { sha256: task.archived.sha256, span } };
  throw refuse('fromTaskId', 'The video was made by another service and is not home yet');
}
