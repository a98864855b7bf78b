import 'server-only';
import type { FilmPlan } from '#lib/studio/cut/film-plan.ts';
import { type FilmProgress, mediaJob } from '../jobs.ts';

export interface FilmRender {
  plan: FilmPlan;
  /** Keeps the finished parts while the film is made, so that a stopped render can resume. */
  folder: string;
  /** The resulting MP4. */
  into: string;
  onProgress?: (progress: FilmProgress) => void;
  signal?: AbortSignal;
}

/** Renders a film. A stopped render can resume with the same folder, and gives the same film. */
export async function renderFilm({ plan, folder, into, onProgress, signal }: FilmRender): Promise<void> {
  await mediaJob('film', { plan, folder, into }, { signal, onProgress });
}
