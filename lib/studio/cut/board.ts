import type { Frame } from '#lib/contract/frames.ts';
import type { Translator } from '#lib/language/translator.ts';
import { continuedForm, type DraftForm, draftOf, promptOf } from '../compose/draft-form.ts';
import { hasShape, inShape } from '../compose/draft-shape.ts';
import type { CatalogueModel } from '../models/catalogue.ts';
import type { Draft } from '../task/draft.ts';
import type { Task } from '../task/task.ts';
import { blankShot } from './blank.ts';
import type { Shot, Timeline } from './cut.ts';
import { askedSeconds } from './draft-length.ts';
import { inSeconds } from './drawing/field-values.ts';
import { changeShot, shotOf } from './edits.ts';
import { CUT_LIMITS } from './limits.ts';
import { onGrid, shotFrames, toSeconds } from './timeline.ts';

/** It has something to make: a prompt, or a video to make again. */
export const canBeMade = ({ draft, taskId }: Shot) => taskId !== null || promptOf(draft).trim() !== '';

/** The parts of a film's media the board needs. */
type Media = { status: 'ready' | 'making' | 'failed' | 'uncertain' | 'gone' };

/** `empty` has nothing to show yet; `gone` had, but its file is missing. */
export type ShotStatus = 'empty' | Media['status'];

/** The status of a shot's media. Media just named are not known yet. */
export const statusOf = (key: string | null, media: Media | undefined): ShotStatus =>
  key === null ? 'empty' : (media?.status ?? 'making');

/** Whether a shot keeps showing this while it is made again: a picture, or one under way. */
export const isPictured = (status: ShotStatus | undefined): boolean =>
  status === 'ready' || status === 'making';

/** The takes that making a shot again would repeat: the one it shows, and the newest. */
export const latestTakes = ({ taskId, takes }: Pick<Shot, 'taskId' | 'takes'>): string[] => [
  ...new Set([taskId, takes.at(-1)].filter((id) => id !== null && id !== undefined)),
];

/** Whether making it again may make it, and charge for it, twice. */
export const mayBeMade = (shot: Pick<Shot, 'taskId' | 'takes'>, media: ReadonlyMap<string, Media>): boolean =>
  latestTakes(shot).some((id) => media.get(`task:${id}`)?.status === 'uncertain');

/** The takes of a shot with a new one. Of too many the oldest goes, unless it is the one that is shown. */
export function addedTake({ takes, taskId }: Pick<Shot, 'taskId' | 'takes'>, added: string): string[] {
  const all = [...takes.filter((id) => id !== added), added];
  if (all.length <= CUT_LIMITS.takes) return all;
  return all.toSpliced(
    all.findIndex((id) => id !== taskId),
    1,
  );
}

export const isEmpty = ({ taskId, assetId }: Pick<Shot, 'taskId' | 'assetId'>) =>
  taskId === null && assetId === null;

/** Empty shots: those with a draft to send, and those without. */
export function missingShots(shots: readonly Shot[]): { ready: Shot[]; blank: Shot[] } {
  const { ready = [], blank = [] } = Object.groupBy(shots.filter(isEmpty), ({ draft }) =>
    promptOf(draft).trim() === '' ? 'blank' : 'ready',
  );
  return { ready, blank };
}

export type Tally = Record<ShotStatus, number>;

export function tallyShots(shots: readonly Shot[], media: ReadonlyMap<string, Media>): Tally {
  const tally: Tally = { empty: 0, making: 0, failed: 0, uncertain: 0, gone: 0, ready: 0 };
  for (const shot of shots) {
    const key = shot.taskId ? `task:${shot.taskId}` : shot.assetId && `asset:${shot.assetId}`;
    tally[statusOf(key, media.get(key ?? ''))] += 1;
  }
  return tally;
}

/** How long a shot is in the film. */
export const lengthLabel = (
  shot: Pick<Shot, 'in' | 'out' | 'speed'>,
  fps: number,
  t: Translator<'cuts'>,
): string => inSeconds(shotFrames(shot, fps) / fps, t);

/** Sets a draft. An empty shot gets the length its draft requests. */
export function setDraft(film: Timeline, id: string, draft: Draft): Timeline {
  const shot = shotOf(film, id);
  if (!shot) return film;
  const seconds = askedSeconds(draft);
  const longer = shot.draft === null || seconds !== askedSeconds(shot.draft);
  const out = onGrid(shot.in + seconds, film.fps);
  return changeShot(film, id, { draft, ...(isEmpty(shot) && longer ? { out } : {}) });
}

type Requested = Pick<Task, 'endpoint' | 'params' | 'references' | 'connectionId' | 'sourceTaskId'>;

/** What a take was made from; null for footage and what a chat made. */
export function takeDraft(task: Requested): Draft | null {
  const { endpoint, params, references, connectionId, sourceTaskId } = task;
  if (endpoint === 'own' || endpoint === 'chat/completions') return null;
  return {
    endpoint,
    params,
    references,
    ...(connectionId === null ? {} : { connectionId }),
    ...(sourceTaskId === null ? {} : { sourceTaskId }),
    tags: [],
  };
}

/** A shot as it would be with another of its takes, whose task says what that was made from. */
export const withTakeShown = (shot: Shot, taskId: string | null): Shot =>
  taskId === null || taskId === shot.taskId ? shot : { ...shot, taskId, assetId: null, draft: null };

/** A take somebody chooses. */
export type ChosenTake = {
  taskId: string;
  /** Seconds; null if unknown. */
  duration: number | null;
  draft: Draft | null;
};

/** Shows another take. It may be shorter than the part of the last one that was shown. */
export function chooseTake(film: Timeline, id: string, { taskId, duration, draft }: ChosenTake): Timeline {
  const shot = shotOf(film, id);
  if (!shot || shot.taskId === taskId) return film;
  const shown = { taskId, assetId: null, draft };
  if (duration === null) return changeShot(film, id, shown);
  const end = Math.floor(duration * film.fps + 1e-6) / film.fps;
  const begin = shot.in < end - 1 / film.fps ? shot.in : 0;
  return changeShot(film, id, { ...shown, in: begin, out: Math.min(shot.out, end) });
}

/** Inserts shots after another one; at the end if that is missing, or null. */
export function insertShots(film: Timeline, behind: string | null, added: readonly Shot[]): Timeline {
  const at = film.shots.findIndex(({ id }) => id === behind);
  const shots = film.shots.toSpliced(at < 0 ? film.shots.length : at + 1, 0, ...added);
  return { ...film, shots };
}

/** A shot that starts from a frame of another form's result, and is no longer; null if no model can. */
export function shotFromFrame(
  id: string,
  before: DraftForm,
  frame: string,
  offered: readonly CatalogueModel[] | null,
): Shot | null {
  const draft = draftOf(continuedForm(before, frame, offered), offered);
  if (!draft) return null;
  const asked = [draft, draftOf(before, offered) ?? draft].map(askedSeconds);
  return { ...blankShot(id), draft, out: Math.min(...asked) };
}

/**
 * Continues from a time in a shot: that shot ends with this frame, and the next begins after it. Stills have
 * no times.
 */
export function continueShot(film: Timeline, from: string, at: number | null, next: Shot): Timeline {
  const { fps } = film;
  const shot = shotOf(film, from);
  if (!shot || at === null) return insertShots(film, from, [{ ...next, continues: shot ? from : null }]);
  const end = toSeconds(Math.floor(at * fps + 1e-6) + 1, fps);
  const ended = end > shot.in ? changeShot(film, from, { out: end }) : film;
  return insertShots(ended, from, [{ ...next, continues: from }]);
}

/** A film of another size; shots still to be made that had its shape get the new one. */
export function resized(
  film: Timeline,
  { width, height }: Frame,
  offered: readonly CatalogueModel[] | null,
): Timeline {
  const shots = film.shots.map((shot) =>
    isEmpty(shot) && shot.draft && hasShape(shot.draft, film, offered)
      ? { ...shot, draft: inShape(shot.draft, { width, height }, offered) }
      : shot,
  );
  return { ...film, width, height, shots };
}
