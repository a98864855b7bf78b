import 'server-only';
import type { S3Place } from '#lib/bucket/client.ts';
import { TaggedError } from '#lib/format/tagged-error.ts';
import { openStore } from '../db/open.ts';
import { isOpen, letGo, type Place } from './hold-still.ts';
import { type MoveNote, putAside } from './unfinished-move.ts';

/** The message is the one line a person sees. */
class UnfinishedMove extends TaggedError {
  static override readonly tag: string = 'UnfinishedMove';
}

/** The database that a move began with. */
export const sourceOf = (
  { back, rows }: Pick<MoveNote, 'back' | 'rows'>,
  { dataDir, databaseUrl }: Place,
): Place => (rows && !back ? { dataDir } : { dataDir, databaseUrl });

/**
 * Moves away the copied and verified source once nobody reads it; null while somebody does. Rows in a
 * separate database stay, and processes still on it keep reading.
 */
export async function endMove(note: MoveNote, place: Place): Promise<{ before: string | null } | null> {
  const source = sourceOf(note, place);
  const staysThere = note.rows && note.back;
  const isRead = staysThere && !source.databaseUrl ? true : await isOpen(source);
  if (isRead && !staysThere) return null;
  if (!isRead) await openAgain(source);
  return { before: await putAside(place.dataDir, note) };
}

async function openAgain(source: Place): Promise<void> {
  const store = await openStore(source);
  await letGo(store).finally(() => store.close());
}

/** Before a start: finishes a completed move, and refuses to start a studio in the wrong place. */
export async function settleMove(
  note: MoveNote,
  { dataDir, databaseUrl, s3 }: Place & { s3: S3Place | null },
): Promise<void> {
  if (!note.leaves) {
    const again = `npm run migrate-data${note.back ? ' -- --back' : ''}`;
    throw new UnfinishedMove(`the studio is being moved; end that first: ${again}`);
  }
  const isThere = note.rows ? databaseUrl !== undefined : s3 !== null;
  const variables = note.rows ? 'DATABASE_URL' : 'the S3 variables';
  if (isThere === note.back)
    throw new UnfinishedMove(`the studio has moved: start it ${note.back ? 'without' : 'with'} ${variables}`);
  if (!(await endMove(note, { dataDir, databaseUrl })))
    throw new UnfinishedMove(
      'the studio has moved, and still runs as it was: stop all of its processes first',
    );
}
