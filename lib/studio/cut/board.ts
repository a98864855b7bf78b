import { findVideoModel } from '#lib/contract/models.ts';
import { modelOf, promptOf } from '../compose/draft-form.ts';
import type { Draft } from '../task/draft.ts';
import type { Shot, Timeline } from './cut.ts';
import { onGrid, shotFrames } from './timeline.ts';

/** As much of a film's media as the board needs. */
type Media = {
  status: 'ready' | 'making' | 'failed' | 'gone';
  progress: number | null;
  duration: number | null;
};
type MediaMap<Item extends Media> = ReadonlyMap<string, Item>;

/** `empty` has nothing to show yet; `gone` had, and its file is away. */
export type ShotStatus = 'empty' | 'making' | 'failed' | 'gone' | 'ready';

export function shotStatus<Item extends Media>(
  { taskId, assetId }: Pick<Shot, 'taskId' | 'assetId'>,
  media: MediaMap<Item>,
): { status: ShotStatus; media: Item | null } {
  if (taskId === null && assetId === null) return { status: 'empty', media: null };
  const shown = media.get(taskId === null ? `asset:${assetId}` : `task:${taskId}`) ?? null;
  // What was named a moment ago is not known yet.
  return { status: shown?.status ?? 'making', media: shown };
}

export const isEmpty = ({ taskId, assetId }: Pick<Shot, 'taskId' | 'assetId'>) =>
  taskId === null && assetId === null;

/** Empty places: those whose draft can be sent, and those that nobody has described. */
export function missingShots(shots: readonly Shot[]): { ready: Shot[]; blank: Shot[] } {
  const { ready = [], blank = [] } = Object.groupBy(shots.filter(isEmpty), ({ draft }) =>
    promptOf(draft).trim() === '' ? 'blank' : 'ready',
  );
  return { ready, blank };
}

export type Tally = Record<ShotStatus, number>;

export function tallyShots(shots: readonly Shot[], media: MediaMap<Media>): Tally {
  const tally: Tally = { empty: 0, making: 0, failed: 0, gone: 0, ready: 0 };
  for (const shot of shots) tally[shotStatus(shot, media).status] += 1;
  return tally;
}

/** Where nothing says how long a shot will be. */
const USUAL_SECONDS = 4;

/** How long what a draft asks for will be. */
export function draftSeconds(draft: Draft | null): number {
  if (!draft) return USUAL_SECONDS;
  const asked = Number(draft.params.seconds ?? draft.params.duration);
  if (asked > 0) return asked;
  const model = findVideoModel(modelOf(draft));
  if (draft.endpoint === 'video/create') return model?.create?.seconds ?? USUAL_SECONDS;
  const seconds = model?.videos?.seconds;
  if (!seconds) return USUAL_SECONDS;
  return 'default' in seconds ? seconds.default : (seconds.values[0] ?? USUAL_SECONDS);
}

/** Seconds of film a shot fills, as `3:12`: seconds and frames. */
export function lengthLabel(shot: Pick<Shot, 'in' | 'out' | 'speed'>, fps: number): string {
  const frames = shotFrames(shot, fps);
  return `${Math.floor(frames / fps)}:${String(frames % fps).padStart(2, '0')}`;
}

const changeShot =
  (id: string, change: (shot: Shot) => Shot) =>
  <Film extends Pick<Timeline, 'shots'>>(film: Film): Film => {
    const shots = film.shots.map((shot) => (shot.id === id ? change(shot) : shot));
    return shots.every((shot, index) => shot === film.shots[index]) ? film : { ...film, shots };
  };

/** Another draft. An empty place is as long as what its draft asks for. */
export const setDraft = (id: string, draft: Draft, fps: number) =>
  changeShot(id, (shot) => {
    const long = draftSeconds(draft) !== draftSeconds(shot.draft) || shot.draft === null;
    const out = onGrid(shot.in + draftSeconds(draft), fps);
    return { ...shot, draft, ...(isEmpty(shot) && long ? { out } : {}) };
  });

export const setWords = (id: string, words: Partial<Pick<Shot, 'script' | 'scene'>>) =>
  changeShot(id, (shot) => ({ ...shot, ...words }));

/** Shows another take in the film. It may be shorter than the part that was shown of the one before. */
export const chooseTake = (id: string, taskId: string, duration: number | null, fps: number) =>
  changeShot(id, (shot) => {
    if (shot.taskId === taskId) return shot;
    if (duration === null) return { ...shot, taskId, assetId: null };
    const end = Math.floor(duration * fps + 1e-6) / fps;
    const fits = shot.in < end - 1 / fps;
    return { ...shot, taskId, assetId: null, in: fits ? shot.in : 0, out: Math.min(shot.out, end) };
  });

/** Puts shots behind another one; at the end where that is not there, or null. */
export function insertShots(film: Timeline, behind: string | null, added: readonly Shot[]): Timeline {
  const at = film.shots.findIndex(({ id }) => id === behind);
  const shots = film.shots.toSpliced(at < 0 ? film.shots.length : at + 1, 0, ...added);
  return { ...film, shots };
}

export function moveShot(film: Timeline, id: string, to: number): Timeline {
  const from = film.shots.findIndex((shot) => shot.id === id);
  const moved = film.shots[from];
  const place = Math.max(0, Math.min(film.shots.length - 1, to));
  if (!moved || place === from) return film;
  return { ...film, shots: film.shots.toSpliced(from, 1).toSpliced(place, 0, moved) };
}

export const removeShot = (film: Timeline, id: string): Timeline => ({
  ...film,
  shots: film.shots
    .filter((shot) => shot.id !== id)
    .map((shot) => (shot.continues === id ? { ...shot, continues: null } : shot)),
});

/** Cuts from one shot to the next where the two frames are more alike. */
export function moveSeam(film: Timeline, shotId: string, point: { out: number; in: number }): Timeline {
  const at = film.shots.findIndex(({ id }) => id === shotId);
  return {
    ...film,
    shots: film.shots.map((shot, index) => {
      if (index === at - 1) return { ...shot, out: point.out };
      return index === at ? { ...shot, in: point.in } : shot;
    }),
  };
}
