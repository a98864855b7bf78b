import { formatClock } from '#lib/format/units.ts';
import type { Task } from './task.ts';

/** Whose file the service no longer gives. */
export const isMissing = ({ collecting }: Pick<Task, 'collecting'>) => collecting?.over === true;

const ENDED: readonly Task['status'][] = ['failed', 'cancelled', 'uncertain'];

/** Nothing more happens to it by itself: its video is here, or does not come. */
export const isOver = (task: Task): boolean =>
  task.status === 'completed' ? task.archived !== null || isMissing(task) : ENDED.includes(task.status);

/** The note on a finished card whose file is still being collected. */
export function collectingLabel({ collecting, archived }: Task, now: number): string | null {
  if (archived || !collecting) return null;
  if (collecting.over) return 'missing';
  if (collecting.retryAt !== null && collecting.retryAt > now) {
    return `copying home: next try in ${formatClock(collecting.retryAt - now)}`;
  }
  return collecting.percent === null ? 'copying home' : `copying home ${Math.round(collecting.percent)} %`;
}
