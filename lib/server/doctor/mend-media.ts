import 'server-only';
import type { Store } from '../db/store.ts';
import { derive, playableCopy } from '../media/examine.ts';
import { isHopeless } from '../media/jobs.ts';
import { clock } from '../process/clock.ts';
import { blobs } from '../storage/blob-store.ts';
import { tasks } from '../tasks/repository.ts';
import { type Mended, mended, notMended } from './finding.ts';

/** A row that names a blob. */
export interface Use {
  table: string;
  column: string;
  id: string;
}

interface Remedy {
  what: string;
  /** What --fix does; null if these were the only bytes. */
  remedy: string | null;
  mend: (store: Store, id: string) => Promise<Mended>;
}

const lost = async () => notMended('nothing here can make it again: restore a backup');

/** A waveform or picture is made again when next needed. */
const forgotten =
  (
    table: 'assets' | 'speechClips' | 'characters',
    column: 'peaksSha256' | 'posterSha256' | 'pictureSha256',
  ) =>
  async ({ db }: Store, id: string) => {
    const change = { [column]: null } as Record<string, null>;
    await db.updateTable(table).set(change).where('id', '=', id).execute();
    return mended('forgotten: it is made again when it is next wanted');
  };

export const REMEDIES: Readonly<Record<string, Remedy>> = {
  'tasks.archivedSha256': {
    what: 'the video',
    remedy: 'fetches it from the service again',
    mend: fetchAgain,
  },
  'tasks.posterSha256': { what: 'the still', remedy: 'takes it again', mend: newStill },
  'tasks.playedSha256': { what: 'the copy that browsers play', remedy: 'has it made again', mend: copyAgain },
  'assets.sha256': { what: 'the file', remedy: null, mend: lost },
  'assets.posterSha256': { what: 'the still', remedy: 'takes it again', mend: newStillIn('assets') },
  'assets.peaksSha256': {
    what: 'the waveform',
    remedy: 'lets it be drawn again',
    mend: forgotten('assets', 'peaksSha256'),
  },
  'characters.pictureSha256': {
    what: 'the picture',
    remedy: 'lets it be fetched again',
    mend: forgotten('characters', 'pictureSha256'),
  },
  'speechClips.sha256': { what: 'the sound', remedy: null, mend: lost },
  'speechClips.peaksSha256': {
    what: 'the waveform',
    remedy: 'lets it be drawn again',
    mend: forgotten('speechClips', 'peaksSha256'),
  },
  'conversationMessages.audioSha256': { what: 'the sound', remedy: null, mend: lost },
  'dubs.sha256': { what: 'the dub', remedy: 'has it made again', mend: dubAgain },
  'dubs.playedSha256': {
    what: 'the copy that browsers play',
    remedy: 'makes it again',
    mend: newCopyOfDub,
  },
  'cutRenders.sha256': { what: 'the film', remedy: 'has it rendered again', mend: renderAgain },
  'cutRenders.posterSha256': {
    what: 'the still',
    remedy: 'takes it again',
    mend: newStillIn('cutRenders'),
  },
};

const remedyFor = ({ table, column }: Use): Remedy =>
  REMEDIES[`${table}.${column}`] ?? { what: 'the file', remedy: null, mend: lost };

export const nameOfUse = (use: Use): Pick<Remedy, 'what' | 'remedy'> => remedyFor(use);

/** A temporary failure leaves the row as it is: nothing else would make its file again. */
export const mendUse = (store: Store, use: Use): Promise<Mended> =>
  remedyFor(use)
    .mend(store, use.id)
    .catch((cause: unknown) =>
      notMended(`it could not be made: ${cause instanceof Error ? cause.message : cause}`),
    );

/** Asks the service for a fresh link first: old ones have usually expired. */
async function fetchAgain(store: Store, id: string): Promise<Mended> {
  const row = await store.db
    .selectFrom('tasks')
    .select(['owner', 'videoUrl'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.videoUrl) return lost();
  const due = { dueAt: clock.now(), heldBy: null, collectAttempts: 1, collectError: null };
  await tasks(store, row.owner).apply(id, { archived: null, ...due });
  return mended('the running studio fetches it, if the service still has it');
}

async function newStill(store: Store, id: string): Promise<Mended> {
  const row = await store.db
    .selectFrom('tasks')
    .select(['owner', 'archivedSha256'])
    .where('id', '=', id)
    .executeTakeFirst();
  const posterSha256 = await stillOf(row?.archivedSha256);
  if (row) await tasks(store, row.owner).apply(id, { posterSha256 });
  return mended(posterSha256 ? 'taken again' : 'forgotten: there is no video to take one from');
}

async function copyAgain(store: Store, id: string): Promise<Mended> {
  const row = await store.db.selectFrom('tasks').select('owner').where('id', '=', id).executeTakeFirst();
  const due = { dueAt: clock.now(), heldBy: null };
  if (row) await tasks(store, row.owner).apply(id, { playedSha256: null, ...due });
  return mended('the running studio makes it again');
}

function newStillIn(table: 'assets' | 'cutRenders') {
  return async ({ db }: Store, id: string): Promise<Mended> => {
    const row = await db.selectFrom(table).select('sha256').where('id', '=', id).executeTakeFirst();
    const posterSha256 = await stillOf(row?.sha256);
    await db.updateTable(table).set({ posterSha256 }).where('id', '=', id).execute();
    return mended(posterSha256 ? 'taken again' : 'forgotten: there is no video to take one from');
  };
}

const OTHER_MEANWHILE = 'the dub was made again or removed meanwhile';

/** The dub itself was paid for, and stays. */
async function newCopyOfDub({ db }: Store, id: string): Promise<Mended> {
  const row = await db
    .selectFrom('dubs')
    .select(['sha256', 'playedSha256'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.playedSha256) return mended(OTHER_MEANWHILE);
  const { playedSha256, says } = await copyOfDub(row.sha256);
  const { numUpdatedRows } = await db
    .updateTable('dubs')
    .set({ playedSha256 })
    .where('id', '=', id)
    .where('playedSha256', '=', row.playedSha256)
    .executeTakeFirst();
  return mended(numUpdatedRows > 0 ? says : OTHER_MEANWHILE);
}

async function copyOfDub(dub: string | null): Promise<{ playedSha256: string | null; says: string }> {
  const none = (why: string) => ({ playedSha256: null, says: `forgotten: ${why}` });
  if (!dub || !(await blobs().stat(dub))) return none('it comes with the dub, which is not here either');
  const { sha256, failure } = await blobs()
    .withFile(dub, (file) => playableCopy(file))
    .catch((cause: unknown) => {
      if (!isHopeless(cause)) throw cause;
      return { sha256: null, failure: cause };
    });
  if (sha256) return { playedSha256: sha256, says: 'made again' };
  return none(failure ? 'none can be made of the dub' : 'browsers play the dub itself');
}

/** Null if the video is not here, or has no picture. */
async function stillOf(video: string | null | undefined): Promise<string | null> {
  if (!video || !(await blobs().stat(video))) return null;
  try {
    const { sha256 } = await blobs().withFile(video, (file) => derive('poster', file));
    return sha256;
  } catch (cause) {
    if (!isHopeless(cause)) throw cause;
    return null;
  }
}

async function dubAgain({ db }: Store, id: string): Promise<Mended> {
  const now = clock.now();
  await db
    .updateTable('dubs')
    .set({ status: 'working', progress: 0, sha256: null, playedSha256: null, bytes: null, error: null })
    .set({ dueAt: now, heldBy: null, updatedAt: now })
    .where('id', '=', id)
    .execute();
  return mended('the running studio makes it again');
}

async function renderAgain({ db }: Store, id: string): Promise<Mended> {
  const now = clock.now();
  await db
    .updateTable('cutRenders')
    .set({ status: 'waiting', framesDone: 0, sha256: null, bytes: null, error: null })
    .set({ dueAt: now, heldBy: null, updatedAt: now })
    .where('id', '=', id)
    .execute();
  return mended('the running studio renders it again');
}
