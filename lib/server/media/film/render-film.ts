import 'server-only';
import type { FilmPlan } from '#lib/studio/cut/film-plan.ts';
import { type FilmProgress, mediaJob } from '../jobs.ts';

export interface FilmRender {
  plan: FilmPlan;
  /** What is ready of the film, for as long as it is being made: a render that was ended goes on from it. */
  folder: string;
  /** The film, as MP4. */
  into: string;
  onProgress?: (progress: FilmProgress) => void;
  signal?: AbortSignal;
}

/** Makes a film. Whoever ends it may begin it again with the same folder, and gets the same film. */
export async function renderFilm({ plan, folder, into, onProgress, signal }: FilmRender): Promise<void> {
  await mediaJob('film', { plan, folder, into }, { signal, onProgress });
}
