import 'server-only';
import { Timeline } from '#lib/studio/cut/cut.ts';
import { LibraryRender } from '#lib/studio/portable/portable-library.ts';
import { cutRenderTable } from '../../db/schema.ts';
import { eachRow, fingerprint, type LibraryKind, lookupBy, portable, removeFrom } from '../kind.ts';
import { mentionedIn, settleTimeline, withTimeline } from './cuts.ts';

/** Existing films are exported at any length. */
const Kept = LibraryRender.extend({ timeline: Timeline });

export const renderKind: LibraryKind<LibraryRender> = {
  name: 'renders',
  prefix: 'render',
  schema: LibraryRender,
  unique: false,

  async *read({ db }, owner, ids, leaveOut) {
    // A render is found through its film, so it is left out when the film is.
    const mine = () =>
      db
        .selectFrom('cutRenders')
        .innerJoin('cuts', 'cuts.id', 'cutRenders.cutId')
        .selectAll('cutRenders')
        .where('cutRenders.owner', '=', owner)
        .where('cuts.owner', '=', owner)
        .where('cutRenders.status', '=', 'done')
        .where('cutRenders.deletedAt', 'is', null)
        .where('cuts.deletedAt', 'is', null);
    for await (const row of eachRow(mine, ids, { long: ['cutRenders.timeline'], column: 'cutRenders.id' }))
      yield* portable(Kept, row, leaveOut, withTimeline);
  },

  files: ({ sha256, posterSha256 }) => [
    { sha256, folder: 'films', ending: 'mp4', mime: 'video/*', required: true },
    ...(posterSha256
      ? [{ sha256: posterSha256, folder: 'posters', ending: 'webp', mime: 'image/*', required: false }]
      : []),
  ],
  needs: ({ cutId: id }) => [{ kind: 'cuts', id }],

  key: ({ sha256, createdAt }) => fingerprint(sha256, createdAt),

  lookup: lookupBy('cutRenders', 'createdAt'),

  async known(db, owner, ids) {
    const found = await db
      .selectFrom('cutRenders')
      .select(['id', 'sha256', 'createdAt', 'deletedAt'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, sha256, createdAt, deletedAt }) => ({
      id,
      key: fingerprint(sha256, createdAt),
      inTrash: deletedAt !== null,
    }));
  },

  mentions: ({ timeline }) => mentionedIn(timeline),

  settle: (row, id, names, lost) => ({
    ...row,
    id,
    cutId: names('cuts', row.cutId) ?? row.cutId,
    timeline: settleTimeline(row.timeline, names),
    posterSha256: row.posterSha256 && !lost.has(row.posterSha256) ? row.posterSha256 : null,
  }),

  async insert(trx, owner, rows) {
    const values = rows.map(({ timeline, ...row }) => {
      const { width, height, fps } = timeline;
      const size = { width, height, fps, framesDone: row.frames };
      return cutRenderTable.toRow({
        ...row,
        ...size,
        owner,
        status: 'done',
        timeline: JSON.stringify(timeline),
      });
    });
    await trx.insertInto('cutRenders').values(values).execute();
  },

  remove: removeFrom('cutRenders'),

  label: ({ timeline, id }) => timeline.title || id,
};
