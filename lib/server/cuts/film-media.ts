import 'server-only';
import { promptOf } from '#lib/studio/compose/draft-form.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { lineMedia, type MediaKey, mediaKey, shotMedia } from '#lib/studio/cut/cut-media.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Store } from '../db/store.ts';
import { isShownTo } from '../projects/visibility.ts';
import { type CutSource, cutSources, shownMedia } from './sources.ts';

/** Something a film uses: what it is called, and its path in the film. */
interface Place {
  key: MediaKey | null;
  what: string;
  path: string;
  needs: 'picture' | 'sound';
}

/** The files a film is made from. An error names the place of a missing one, so that it can be found. */
export async function requireSources(
  store: Store,
  owner: string,
  timeline: Timeline,
): Promise<Map<MediaKey, CutSource>> {
  if (timeline.shots.length === 0) throw new StudioError('not_allowed_now', 'The film has no shots yet');
  const broken = new Map<MediaKey, string>();
  const found = await cutSources(store, owner, shownMedia(timeline), broken);
  for (const { key, what, path, needs } of placesIn(timeline)) {
    if (key === null) continue;
    const source = found.get(key);
    const damage = broken.get(key);
    if (damage) throw new StudioError('broken_file', `${what}: ${damage}`, { param: path });
    if (!source) {
      const why = await whyNotHere(store, owner, key);
      throw new StudioError('media_missing', `${what}: ${why}`, { param: path });
    }
    const has = needs === 'sound' ? source.hasSound : source.kind !== 'sound';
    if (!has) throw new StudioError('unsupported_file', `${what}: its file has no ${needs}`, { param: path });
  }
  return found;
}

function placesIn({ shots, lines, bed }: Timeline): Place[] {
  return [
    ...shots.map((shot, index) => ({
      key: shotMedia(shot),
      what: `Shot ${index + 1}${quoted(shot.script || promptOf(shot.draft))}`,
      path: `shots[${index}]`,
      needs: 'picture' as const,
    })),
    ...lines.map((line, index) => ({
      key: lineMedia(line),
      what: `Line ${index + 1}${quoted(line.text)}`,
      path: `lines[${index}]`,
      needs: 'sound' as const,
    })),
    { key: bed && mediaKey('asset', bed.assetId), what: 'The bed', path: 'bed', needs: 'sound' },
  ];
}

const LONGEST = 40;

function quoted(words: string): string {
  const plain = words.replace(/\s+/g, ' ').trim();
  if (plain === '') return '';
  return plain.length > LONGEST ? ` “${plain.slice(0, LONGEST).trim()}…”` : ` “${plain}”`;
}

const UNFINISHED = new Set(['waiting', 'submitting', 'rendering', 'uncertain']);

async function whyNotHere({ db }: Store, owner: string, key: MediaKey): Promise<string> {
  const task = await db
    .selectFrom('tasks')
    .select('status')
    .where(isShownTo(owner, 'tasks'))
    .where('id', '=', key.replace(/^task:/, ''))
    .executeTakeFirst();
  if (!task) return 'its file is gone';
  if (UNFINISHED.has(task.status)) return 'it is still being made';
  return task.status === 'completed' ? 'its video is not home yet' : 'its video could not be made';
}
