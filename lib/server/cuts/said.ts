import 'server-only';
import type { SaidInShots } from '#lib/studio/cut/captions.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { readSegments, type Segment } from '#lib/studio/transcript/transcript.ts';
import { batches, type Store } from '../db/store.ts';

const AT_ONCE = 400;

/** What the transcripts say of a film's shots: of each video the newest one, in the language that is spoken. */
export async function saidInShots(
  { db }: Store,
  owner: string,
  { shots, captions }: Pick<Timeline, 'shots' | 'captions'>,
): Promise<SaidInShots> {
  if (captions.from !== 'transcripts') return new Map();
  const said = new Map<string, Segment[]>();
  for (const [column, field] of [
    ['assetId', 'assetId'],
    ['sourceTaskId', 'taskId'],
  ] as const) {
    const ids = [...new Set(shots.flatMap((shot) => shot[field] ?? []))];
    for (const some of batches(ids, AT_ONCE)) {
      const rows = await db
        .selectFrom('transcripts')
        .select([column, 'segments'])
        .where('owner', '=', owner)
        .where(column, 'in', some)
        .where('task', '=', 'transcribe')
        .where('status', '=', 'done')
        .where('deletedAt', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      const newest = new Map(rows.map((row) => [row[column], row.segments]));
      for (const [source, segments] of newest) {
        const all = readSegments(segments);
        for (const { id, in: from, out, ...shot } of shots) {
          if (shot[field] !== source) continue;
          said.set(
            id,
            all.filter(({ start, end }) => end > from && start < out),
          );
        }
      }
    }
  }
  return said;
}
