import { MODELS } from '#lib/contract/models.ts';
import { canRemix, remixingModels } from '#lib/studio/compose/remixing.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import type { Task } from '#lib/studio/task/task.ts';

export interface RemixBlocker {
  title: string;
  words: string;
  /** What helps: the same settings on another model, another try, or only patience. */
  offer: 'reuse' | 'retry' | 'restore' | null;
}

const inTable = () => MODELS.filter((model) => model.kind === 'video' && model.remix).map(({ id }) => id);

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** Why a video cannot be remixed as it is; null when it can, or while that is not known. */
export function remixBlocker(task: Task, offered: readonly CatalogueModel[] | null): RemixBlocker | null {
  const { model, status, progress, trashedAt } = task;
  const able = canRemix(task, offered);
  if (able === null) return null;
  if (!able) {
    const others = offered ? remixingModels(task, offered) : inTable();
    const words =
      others.length > 0
        ? `The service remixes videos of ${AND.format(others)}. Reuse the settings with one of those, and remix the result.`
        : 'None of the connected services remixes videos. Reuse the settings, and change the prompt.';
    return { title: `${model} videos cannot be remixed`, words, offer: 'reuse' };
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
        title: progress === null ? 'Still rendering' : `Still rendering, ${Math.round(progress)} %`,
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
