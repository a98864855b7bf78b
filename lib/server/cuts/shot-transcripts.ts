import 'server-only';
import type { SaidInShots } from '#lib/studio/cut/captions.ts';
import type { Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { LONGEST_TRANSCRIPT, readSegments, type Segment } from '#lib/studio/transcript/transcript.ts';
import { batches, type Store } from '../db/store.ts';
import { isAccessibleTo } from '../projects/visibility.ts';

const AT_ONCE = 400;

/** The size of a segment besides its words. */
const SEGMENT = 100;

/** The words of a film's shots: from the newest transcript of each video, in the spoken language. */
export async function shotTranscripts(
  { db }: Store,
  owner: string,
  { shots, captions }: Pick<Timeline, 'shots' | 'captions'>,
): Promise<SaidInShots> {
  const said = new Map<string, Segment[]>();
  if (captions.from !== 'transcripts') return said;
  // Limits what is read and returned: many shots may show the same second, or none of a very long talk.
  let room = LONGEST_TRANSCRIPT;
  for (const [transcript, showing] of await newestOf()) {
    const { segments } = await db
      .selectFrom('transcripts')
      .select('segments')
      .where(isAccessibleTo(owner, 'transcripts'))
      .where('id', '=', transcript)
      .executeTakeFirstOrThrow();
    const all = readSegments(segments);
    room -= all.length * SEGMENT;
    if (room < 0) return said;
    for (const { id, in: from, out } of showing) {
      const heard = all.filter(({ start, end }) => end > from && start < out);
      room -= heard.reduce((sum, { text }) => sum + text.length + SEGMENT, 0);
      if (room < 0) return said;
      said.set(id, heard);
    }
  }
  return said;

  /** The newest transcripts' ids, each with the shots that show its video. */
  async function newestOf(): Promise<Map<string, Shot[]>> {
    const newest = new Map<string, Shot[]>();
    for (const [column, field] of [
      ['assetId', 'assetId'],
      ['sourceTaskId', 'taskId'],
    ] as const) {
      const showing = Map.groupBy(
        shots.filter((shot) => shot[field] !== null),
        (shot) => shot[field] ?? '',
      );
      for (const some of batches([...showing.keys()], AT_ONCE)) {
        const rows = await db
          .selectFrom('transcripts')
          .select(['id', column])
          .where(isAccessibleTo(owner, 'transcripts'))
          .where(column, 'in', some)
          .where('task', '=', 'transcribe')
          .where('status', '=', 'done')
          .where('deletedAt', 'is', null)
          .orderBy('createdAt')
          .orderBy('id')
          .execute();
        const last = new Map(rows.map((row) => [row[column] ?? '', row.id]));
        for (const [source, id] of last)
          newest.set(id, [...(newest.get(id) ?? []), ...(showing.get(source) ?? [])]);
      }
    }
    return newest;
  }
}
