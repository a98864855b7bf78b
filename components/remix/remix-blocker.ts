import { findVideoModel, MODELS } from '#lib/contract/models.ts';
import type { Task } from '#lib/studio/task/task.ts';

export interface RemixBlocker {
  title: string;
  words: string;
  /** What helps: the same settings on another model, another try, or only patience. */
  offer: 'reuse' | 'retry' | 'restore' | null;
}

const remixable = () =>
  MODELS.filter((model) => model.kind === 'video' && model.remix)
    .map(({ id }) => id)
    .join(' and ');

/** Why a video cannot be remixed as it is; null when it can. */
export function remixBlocker({ model, status, progress, trashedAt }: Task): RemixBlocker | null {
  if (!findVideoModel(model)?.remix) {
    return {
      title: `${model} videos cannot be remixed`,
      words: `The service remixes videos of ${remixable()}. Reuse the settings with one of those, and remix the result.`,
      offer: 'reuse',
    };
  }
  if (trashedAt !== null) {
    return { title: 'This video is in the trash', words: 'Restore it to remix it.', offer: 'restore' };
  }
  switch (status) {
    case 'completed':
      return null;
    case 'waiting':
    case 'submitting':
      return {
        title: 'This video is not made yet',
        words: 'The editor opens when it is finished.',
        offer: null,
      };
    case 'rendering':
      return {
        title: `Still rendering, ${Math.round(progress ?? 0)} %`,
        words: 'The editor opens by itself when it is finished.',
        offer: null,
      };
    default:
      return {
        title: 'This video was never finished',
        words: 'There is nothing to remix. Make it again, and remix the result.',
        offer: 'retry',
      };
  }
}
