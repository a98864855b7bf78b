import { formatClock } from '#lib/format/units.ts';
import type { Task } from './task.ts';

/** Whose file the service no longer gives. */
export const isMissing = ({ collecting }: Pick<Task, 'collecting'>) => collecting?.over === true;

/** The note on a finished card whose file is still being collected. */
export function collectingLabel({ collecting, archived }: Task, now: number): string | null {
  if (archived || !collecting) return null;
  if (collecting.over) return 'Missing';
  if (collecting.retryAt !== null && collecting.retryAt > now) {
    return `Saving: next try in ${formatClock(collecting.retryAt - now)}`;
  }
  return collecting.percent === null ? 'Saving' : `Saving ${Math.round(collecting.percent)} %`;
}
