import { CutConflict, readCut, saveCut } from '#lib/api/cuts.ts';
import { blankShot } from '#lib/studio/cut/blank.ts';
import { continueShot } from '#lib/studio/cut/board.ts';
import type { Cut, Shot, Timeline } from '#lib/studio/cut/cut.ts';
import { carryAlong } from '#lib/studio/cut/edits.ts';
import { toSeconds } from '#lib/studio/cut/timeline.ts';
import type { Task } from '#lib/studio/task/task.ts';

type Patch = Parameters<typeof saveCut>[2];

/** Changes a film not open here; retries once on a conflict. */
async function change(cutId: string, patch: (cut: Cut) => Patch): Promise<Cut> {
  const cut = await readCut(cutId);
  try {
    return await saveCut(cutId, cut.revision, patch(cut));
  } catch (error) {
    if (!(error instanceof CutConflict)) throw error;
    return saveCut(cutId, error.cut.revision, patch(error.cut));
  }
}

/** Appends videos to a film, in order. */
export const addToCut = (cutId: string, taskIds: readonly string[]) =>
  change(cutId, ({ shots }) => ({ shots: [...shots, ...taskIds.map((taskId) => ({ taskId }))] }));

const shotOfTask = ({ id, duration }: Task, fps: number): Shot => ({
  ...blankShot(crypto.randomUUID()),
  taskId: id,
  takes: [id],
  out: toSeconds(Math.floor((duration ?? 0) * fps + 1e-6), fps),
});

/** A film with the continuation after the video; appends the video too if missing. */
function continuedIn<Film extends Timeline>(film: Film, task: Task, at: number, next: Shot): Timeline {
  const known = film.shots.findLast(({ taskId }) => taskId === task.id);
  const from = known ?? shotOfTask(task, film.fps);
  const before = known ? film : { ...film, shots: [...film.shots, from] };
  return carryAlong(before, continueShot(before, from.id, at, next));
}

/** Puts a continuation into a film not open here. */
export const continueInCut = (cutId: string, task: Task, at: number, next: Shot) =>
  change(cutId, (cut) => {
    const { shots, lines, markers } = continuedIn(cut, task, at, next);
    return { shots, lines, markers };
  });

/** The shots of a new film: a video and its continuation. */
export const continuedShots = (blank: Timeline, task: Task, at: number, next: Shot) =>
  continuedIn(blank, task, at, next).shots;
