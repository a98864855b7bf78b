import 'server-only';
import { DatabaseAway } from '#lib/postgres/patient-pool.ts';
import { answeredWithin } from '../process/answered-within.ts';

/** Whether something failed because the database is away, whatever was made of that since. */
export function isDatabaseUnavailable(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause)
    if (error instanceof DatabaseAway) return true;
  return false;
}

const MONITOR_MS = 5000;

/** For monitors, which wait for less long than other callers. */
export const orAway = <Answer>(asked: Promise<Answer>): Promise<Answer> =>
  answeredWithin(MONITOR_MS, asked, () => {
    throw new DatabaseAway('it does not answer');
  });
