import { MODELS } from '#lib/contract/models.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { canRemix, remixingModels } from '#lib/studio/remix/remixing.ts';
import type { Task } from '#lib/studio/task/task.ts';

export interface RemixBlocker {
  title: string;
  words: string;
  /** The remedy: another model, a retry, or waiting. */
  offer: 'reuse' | 'retry' | 'restore' | null;
}

const inTable = () => MODELS.filter((model) => model.kind === 'video' && model.remix).map(({ id }) => id);

/** Why a video cannot be remixed; null if it can, or if unknown. */
export function remixBlocker(
  task: Task,
  offered: readonly CatalogueModel[] | null,
  listed: (names: readonly string[]) => string,
  t: Translator<'remix'>,
): RemixBlocker | null {
  const { model, status, progress, trashedAt } = task;
  const able = canRemix(task, offered);
  if (able === null) return null;
  if (!able) {
    const others = offered ? remixingModels(task, offered) : inTable();
    const words = others.length > 0 ? t('blocked.others', { models: listed(others) }) : t('blocked.none');
    return { title: t('blocked.model', { model }), words, offer: 'reuse' };
  }
  if (trashedAt !== null) {
    return { title: t('blocked.trash'), words: t('blocked.restoreIt'), offer: 'restore' };
  }
  switch (status) {
    case 'completed':
      return null;
    case 'waiting':
    case 'submitting':
      return {
        title: t('blocked.notMade'),
        words: t('blocked.opensThen'),
        offer: null,
      };
    case 'rendering':
      return {
        title:
          progress === null
            ? t('blocked.rendering')
            : t('blocked.renderingPercent', { percent: Math.round(progress) }),
        words: t('blocked.opensByItself'),
        offer: null,
      };
    default:
      return {
        title: t('blocked.neverFinished'),
        words: t('blocked.makeAgain'),
        offer: 'retry',
      };
  }
}
