import { findVideoModel } from '#lib/contract/models.ts';
import type { Draft } from '../task/draft.ts';

/** Where nobody says how long it will be. */
export const USUAL_SECONDS = 4;

/** How long a video with these settings is to be, in seconds. */
export function askedSeconds({ params, endpoint }: Pick<Draft, 'params'> & { endpoint: string }): number {
  const told = Number(params.seconds ?? params.duration);
  if (told > 0 && Number.isFinite(told)) return told;
  const model = findVideoModel(String(params.model));
  return (endpoint === 'video/create' ? model?.create?.seconds : undefined) ?? USUAL_SECONDS;
}
