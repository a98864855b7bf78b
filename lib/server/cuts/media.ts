import 'server-only';
import { sql } from 'kysely';
import { here } from '#lib/format/base-path.ts';
import type { CutMedia, MediaKey, MediaSource } from '#lib/studio/cut/cut-media.ts';
import { mediaKey, readMediaKey } from '#lib/studio/cut/cut-media.ts';
import { askedSeconds } from '#lib/studio/cut/draft-length.ts';
import type { KnownMedia } from '#lib/studio/cut/settle.ts';
import { uncertainWords } from '#lib/studio/task/failure-text.ts';
import { posterUrl, videoSource } from '#lib/studio/task/task-frame.ts';
import { mayBeMade } from '#lib/studio/task/task-labels.ts';
import { taskTable } from '../db/schema.ts';
import { batches, type Store } from '../db/store.ts';
import { readAll } from '../db/unreadable.ts';
import { type AssetRecord, assets } from '../media/assets.ts';
import { isShownTo } from '../projects/visibility.ts';
import type { ClipRecord } from '../speech/repository.ts';
import { isPreparing, type TaskRecord, toRecord, toTask } from '../tasks/row.ts';

export type FoundMedia = CutMedia & KnownMedia;

type Clip = Pick<ClipRecord, 'id' | 'name' | 'text' | 'duration'>;

const NAME_LENGTH = 80;
const POSTER_WIDTH = 640;

/** What is known of these, by key; deleted ones are missing. */
export async function findMedia(
  store: Store,
  owner: string,
  keys: readonly MediaKey[],
): Promise<Map<string, FoundMedia>> {
  const ids = Map.groupBy(keys.map(readMediaKey), ({ source }) => source);
  const found: FoundMedia[] = [];
  const of = (source: MediaSource) => batches([...new Set(ids.get(source)?.map(({ id }) => id))]);
  for (const some of of('task')) found.push(...(await takesOf(store, owner, some)).map(taskMedia));
  for (const some of of('asset')) found.push(...(await assets(store, owner).many(some)).map(assetMedia));
  for (const some of of('speech')) found.push(...(await clipsOf(store, owner, some)).map(clipMedia));
  return new Map(found.map((media) => [media.key, media]));
}

/** The same for the editor, including deleted ones. */
export async function listMedia(store: Store, owner: string, keys: readonly MediaKey[]): Promise<CutMedia[]> {
  const found = await findMedia(store, owner, keys);
  return keys.map((key) => {
    const { asked: _, ...media } = found.get(key) ?? { ...gone(key), asked: null };
    return media;
  });
}

const LONG = ['prompt', 'enhancedPrompt', 'params', 'videoUrl', 'handle'] as const;
const SHORT = taskTable.columns.filter((column) => !LONG.some((long) => long === column));
/** No form sends more; only a script does. */
const LONGEST_PARAMS = 16_000;

const begun = <Column extends string>(column: Column) =>
  sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(NAME_LENGTH)})`.as(column);
const params = sql<string>`case when octet_length(params) <= ${sql.lit(LONGEST_PARAMS)} then params else '{}' end`;

/** A film may use tens of thousands: only fields that are shown are read, and of prompts the beginning. */
async function takesOf({ db }: Store, owner: string, ids: string[]): Promise<TaskRecord[]> {
  const rows = await db
    .selectFrom('tasks')
    .select([...SHORT, begun('prompt'), params.as('params')])
    .where(isShownTo(owner, 'tasks'))
    .where('id', 'in', ids)
    .execute();
  const unread = { enhancedPrompt: null, videoUrl: null, handle: null, may: 'view' as const, maker: null };
  const labels = { references: [], characters: [], tags: [] };
  return readAll(rows, (row) => toRecord({ ...row, ...unread }, labels));
}

/** Including the trash. */
const clipsOf = ({ db }: Store, owner: string, ids: string[]): Promise<Clip[]> =>
  db
    .selectFrom('speechClips')
    .select(['id', 'name', 'duration', begun('text')])
    .where(isShownTo(owner, 'speechClips'))
    .where('id', 'in', ids)
    .execute();

const blank = {
  progress: null,
  error: null,
  url: null,
  posterUrl: null,
  width: null,
  height: null,
  duration: null,
  fps: null,
  hasSound: null,
};

const gone = (key: MediaKey): CutMedia => ({
  ...blank,
  key,
  kind: readMediaKey(key).source === 'speech' ? 'sound' : 'video',
  status: 'gone',
  name: '',
});

function taskMedia(task: TaskRecord): FoundMedia {
  const { id, title, prompt, progress, posterSha256, width, height, duration } = task;
  const { status, error } = stateOf(task);
  return {
    ...blank,
    key: mediaKey('task', id),
    kind: 'video',
    status,
    progress: status === 'making' ? progress : null,
    error,
    name: (title || prompt).trim() || 'video',
    // For footage, once its copy exists.
    url: status === 'ready' && !isPreparing(task) ? videoSource({ id }) : null,
    posterUrl: posterSha256 === null ? null : posterUrl(id, posterSha256),
    width,
    height,
    duration: status === 'ready' ? duration : null,
    asked: askedSeconds(task),
  };
}

const failed = (code: string, message: string) => ({ status: 'failed', error: { code, message } }) as const;
const making = { status: 'making', error: null } as const;

/** A film needs local files: a finished video not yet downloaded counts as still coming. */
function stateOf(task: TaskRecord): Pick<CutMedia, 'status' | 'error'> {
  const { status, archived, dueAt, collectError, error } = task;
  if (archived !== null) return { status: 'ready', error: null };
  const seen = toTask(task);
  if (mayBeMade(seen)) {
    const message = uncertainWords(seen);
    return { status: 'uncertain', error: { code: error?.code ?? 'uncertain', message } };
  }
  switch (status) {
    case 'failed':
      return failed(error?.code ?? 'internal_error', error?.message ?? 'It failed');
    case 'cancelled':
      return failed('cancelled', 'It was cancelled');
    case 'completed':
      return dueAt === null ? failed('result_missing', collectError ?? 'The video never came home') : making;
    default:
      return making;
  }
}

const KINDS = { video: 'video', image: 'image', audio: 'sound' } as const;

function assetMedia({ id, kind, name, posterSha256, width, height, duration }: AssetRecord): FoundMedia {
  const hasPoster = kind === 'image' || posterSha256 !== null;
  return {
    ...blank,
    key: mediaKey('asset', id),
    kind: KINDS[kind],
    status: 'ready',
    name,
    url: here(`/api/assets/${id}`),
    posterUrl: hasPoster ? here(`/api/assets/${id}?thumb=${POSTER_WIDTH}`) : null,
    width,
    height,
    duration,
    hasSound: kind === 'video' ? null : kind === 'audio',
    asked: null,
  };
}

const clipMedia = ({ id, name, text, duration }: Clip): FoundMedia => ({
  ...blank,
  key: mediaKey('speech', id),
  kind: 'sound',
  status: 'ready',
  name: name ?? text,
  url: here(`/api/speech/${id}/audio`),
  duration,
  hasSound: true,
  asked: null,
});
