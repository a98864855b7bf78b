import 'server-only';
import { fileTypeFromFile } from 'file-type';
import { CONTAINERS } from '#lib/format/containers.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import {
  lineMedia,
  type MediaKey,
  type MediaSource,
  mediaKey,
  readMediaKey,
  shotMedia,
} from '#lib/studio/cut/cut-media.ts';
import { batches, type Store } from '../db/store.ts';
import { BrokenMedia, MediaWorkerDied, mediaJob } from '../media/jobs.ts';
import { remember } from '../media/remember.ts';
import { isFileFor, isShownTo } from '../projects/visibility.ts';
import { blobs } from '../storage/blob-store.ts';

/** A file used in a film, and its streams. */
export interface CutSource {
  sha256: string;
  bytes: number;
  name: string;
  kind: 'video' | 'image' | 'sound';
  /** Its extension, from the content. */
  ending: string;
  /** Null for an image. */
  demuxer: string | null;
  /** Seconds; null for an image, or if unknown. */
  duration: number | null;
  width: number | null;
  height: number | null;
  hasSound: boolean;
}

/** The media seen and heard in a film, without the takes behind. */
export function shownMedia({ shots, lines, bed }: Pick<Timeline, 'shots' | 'lines' | 'bed'>): MediaKey[] {
  const named = [...shots.map(shotMedia), ...lines.map(lineMedia), bed && mediaKey('asset', bed.assetId)];
  return [...new Set(named.filter((key) => key !== null))];
}

interface Kept {
  sha256: string;
  name: string;
}

/** The files of all named media that are here and readable; for the others, what is wrong. */
export async function cutSources(
  store: Store,
  owner: string,
  keys: readonly MediaKey[],
  broken = new Map<MediaKey, string>(),
): Promise<Map<MediaKey, CutSource>> {
  const kept = await keptFiles(store, owner, keys);
  const found = new Map<MediaKey, CutSource>();
  for (const [key, { sha256, name }] of kept) {
    const stat = await blobs().stat(sha256);
    if (!stat) continue;
    try {
      found.set(key, {
        sha256,
        name,
        bytes: stat.bytes,
        ...(await contents(sha256, () => blobs().withFile(sha256, look))),
      });
    } catch (cause) {
      if (!(cause instanceof BrokenMedia) && !(cause instanceof MediaWorkerDied)) throw cause;
      broken.set(key, cause.message);
    }
  }
  return found;
}

const AT_ONCE = 400;

async function keptFiles({ db }: Store, owner: string, keys: readonly MediaKey[]) {
  const kept = new Map<MediaKey, Kept>();
  const ids = (source: MediaSource) =>
    batches(
      keys.map(readMediaKey).flatMap((key) => (key.source === source ? [key.id] : [])),
      AT_ONCE,
    );
  // Media in the trash are still part of their films.
  for (const some of ids('task')) {
    const rows = await db
      .selectFrom('tasks')
      .select(['id', 'title', 'prompt', 'archivedSha256'])
      .where(isShownTo(owner, 'tasks'))
      .where('id', 'in', some)
      .execute();
    for (const { id, title, prompt, archivedSha256: sha256 } of rows)
      if (sha256) kept.set(mediaKey('task', id), { sha256, name: title || prompt });
  }
  for (const some of ids('asset')) {
    const rows = await db
      .selectFrom('assets')
      .select(['id', 'name', 'sha256'])
      .where(isFileFor(owner))
      .where('id', 'in', some)
      .execute();
    for (const { id, ...file } of rows) kept.set(mediaKey('asset', id), file);
  }
  for (const some of ids('speech')) {
    const rows = await db
      .selectFrom('speechClips')
      .select(['id', 'name', 'text', 'sha256'])
      .where(isShownTo(owner, 'speechClips'))
      .where('id', 'in', some)
      .execute();
    for (const { id, name, text, sha256 } of rows)
      kept.set(mediaKey('speech', id), { sha256, name: name || text });
  }
  return kept;
}

type Content = Omit<CutSource, 'sha256' | 'bytes' | 'name'>;

const contents = remember<Content>('cut-sources', 2000);

async function look(file: string): Promise<Content> {
  const type = await fileTypeFromFile(file);
  const container = CONTAINERS[type?.ext ?? ''];
  if (!type || !container) {
    const size = await mediaJob('measureImage', { file });
    return {
      kind: 'image',
      ending: type?.ext ?? 'bin',
      demuxer: null,
      duration: null,
      hasSound: false,
      ...size,
    };
  }
  const { demuxer } = container;
  const { hasPicture, ...measured } = await mediaJob('measure', { file, demuxer });
  return { kind: hasPicture ? 'video' : 'sound', ending: type.ext, demuxer, ...measured };
}

/** Provides several blobs as files at once. */
export async function withFiles<Result>(
  sha256s: readonly string[],
  use: (files: ReadonlyMap<string, string>) => Promise<Result>,
  lent: ReadonlyMap<string, string> = new Map(),
): Promise<Result> {
  const next = sha256s.find((sha256) => !lent.has(sha256));
  if (next === undefined) return use(lent);
  return blobs().withFile(next, (file) => withFiles(sha256s, use, new Map([...lent, [next, file]])));
}
