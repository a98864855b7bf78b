import { formatClock } from '#lib/format/units.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Task } from './task.ts';

interface Collected {
  collecting: { over: boolean } | null;
}

/** Whose file the service no longer gives, for whatever reason. */
export const isMissing = ({ collecting }: Collected) => collecting?.over === true;

export const missingWords = ({ collecting }: Pick<Task, 'collecting'>, t: Translator<'task'>) =>
  collecting?.error ? t('says.notHome', { error: collecting.error }) : t('says.fileGone');

const ENDED: readonly Task['status'][] = ['failed', 'cancelled', 'uncertain'];

/** Nothing more happens to it by itself: its video is here, or does not come. */
export const isOver = (task: Pick<Task, 'status'> & Collected & { archived: unknown }): boolean =>
  task.status === 'completed' ? task.archived !== null || isMissing(task) : ENDED.includes(task.status);

/** The note on a finished card whose file is still being collected, or made into one that browsers play. */
export function collectingLabel(
  { preparing, collecting, archived }: Task,
  now: number,
  t: Translator<'task'>,
): string | null {
  if (preparing) return t('collecting.preparing');
  if (archived || !collecting) return null;
  if (collecting.over) return t('collecting.missing');
  if (collecting.retryAt !== null && collecting.retryAt > now) {
    return t('collecting.nextTry', { time: formatClock(collecting.retryAt - now) });
  }
  if (collecting.percent === null) return t('collecting.saving');
  return t('collecting.savingPercent', { percent: Math.round(collecting.percent) });
}
