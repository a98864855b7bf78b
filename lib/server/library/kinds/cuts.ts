import 'server-only';
import { Timeline } from '#lib/studio/cut/cut.ts';
import { mediaIn } from '#lib/studio/cut/cut-media.ts';
import { LibraryCut } from '#lib/studio/portable/portable-library.ts';
import type { Draft } from '#lib/studio/task/draft.ts';
import { outline } from '../../cuts/repository.ts';
import { raiseRevision } from '../../db/revision.ts';
import { cutTable } from '../../db/schema.ts';
import { readPart } from '../../db/unreadable.ts';
import { writeUses } from '../../uses/uses.ts';
import {
  eachRow,
  fingerprint,
  type LibraryKind,
  lookupBy,
  type Mention,
  type Names,
  placeHere,
  portable,
  removeFrom,
} from '../kind.ts';

/** Existing films are exported at any length. */
const Kept = LibraryCut.extend({ timeline: Timeline });

export const cutKind: LibraryKind<LibraryCut> = {
  name: 'cuts',
  prefix: 'cut',
  schema: LibraryCut,
  unique: false,

  async *read({ db }, owner, ids, leaveOut) {
    const mine = () =>
      db.selectFrom('cuts').selectAll().where('owner', '=', owner).where('deletedAt', 'is', null);
    for await (const row of eachRow(mine, ids, { long: ['timeline'] }))
      yield* portable(Kept, row, leaveOut, withTimeline);
  },

  files: () => [],

  // Its name and content may have changed since the export.
  key: ({ createdAt }) => fingerprint(createdAt),

  lookup: lookupBy('cuts', 'createdAt'),

  async known(db, owner, ids) {
    const found = await db
      .selectFrom('cuts')
      .select(['id', 'createdAt', 'deletedAt'])
      .where('owner', '=', owner)
      .where('id', 'in', ids)
      .execute();
    return found.map(({ id, createdAt, deletedAt }) => ({
      id,
      key: fingerprint(createdAt),
      inTrash: deletedAt !== null,
    }));
  },

  mentions: ({ timeline }) => mentionedIn(timeline),

  settle: (row, id, names) => ({
    ...row,
    id,
    projectId: placeHere(row, names),
    timeline: settleTimeline(row.timeline, names),
  }),

  async insert(trx, owner, rows) {
    const values = rows.map(({ timeline, ...row }) =>
      cutTable.toRow({ ...row, ...outline(timeline), owner }),
    );
    await trx.insertInto('cuts').values(values).execute();
    for (const { id, timeline } of rows) await writeUses(trx, owner, id, [], mediaIn(timeline));
    // It changes what searches by film find.
    await raiseRevision(trx);
  },

  remove: removeFrom('cuts'),
  weight: ({ timeline }) => 1 + mediaIn(timeline).length,

  label: ({ timeline, id }) => timeline.title || id,
};

/** Everything a film names by id, shown or not. */
export function mentionedIn({ shots, lines, bed }: Timeline): Mention[] {
  const of = (kind: Mention['kind'], ids: readonly (string | null | undefined)[]) =>
    ids.flatMap((id) => (id ? [{ kind, id }] : []));
  return [
    ...shots.flatMap(({ taskId, takes, assetId, draft }) => [
      ...of('tasks', [taskId, ...takes, draft?.sourceTaskId, draft?.retryOf]),
      ...of('assets', [assetId, ...(draft?.references ?? [])]),
    ]),
    ...lines.flatMap(({ speechId, assetId }) => [...of('speech', [speechId]), ...of('assets', [assetId])]),
    ...of('assets', [bed?.assetId]),
  ];
}

/** A film with local ids. Media that were not imported leave an empty place. */
export function settleTimeline(timeline: Timeline, names: Names): Timeline {
  type Kind = Parameters<Names>[0];
  const here = (kind: Kind, id: string | null) => {
    const found = id === null ? null : names(kind, id);
    return found === undefined ? id : found;
  };
  const all = (kind: Kind, ids: readonly string[]) => ids.flatMap((id) => here(kind, id) ?? []);
  // Connections belong to the studio.
  const settleDraft = ({ connectionId: _, sourceTaskId, retryOf, ...draft }: Draft): Draft => {
    const [source, before] = [here('tasks', sourceTaskId ?? null), here('tasks', retryOf ?? null)];
    return {
      ...draft,
      references: all('assets', draft.references),
      ...(source ? { sourceTaskId: source } : {}),
      ...(before ? { retryOf: before } : {}),
    };
  };
  const bed = timeline.bed && here('assets', timeline.bed.assetId);
  return {
    ...timeline,
    shots: timeline.shots.map((shot) => ({
      ...shot,
      taskId: here('tasks', shot.taskId),
      assetId: here('assets', shot.assetId),
      takes: all('tasks', shot.takes),
      draft: shot.draft && settleDraft(shot.draft),
    })),
    lines: timeline.lines.map((line) => ({
      ...line,
      speechId: here('speech', line.speechId),
      assetId: here('assets', line.assetId),
      connectionId: null,
    })),
    bed: timeline.bed && bed ? { ...timeline.bed, assetId: bed } : null,
  };
}

/** The row with its film read. */
export const withTimeline = <Row extends { timeline: string }>(row: Row) => ({
  ...row,
  timeline: readPart(row, 'timeline', () => JSON.parse(row.timeline) as unknown),
});
