import 'server-only';
import { TaggedError } from '#lib/format/tagged-error.ts';
import { answeredWithin } from '../process/answered-within.ts';

/** PostgreSQL is down, stands still, has no connection left, or went away during a query. */
export class DatabaseAway extends TaggedError {
  static override readonly tag: string = 'DatabaseAway';

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code : cause;
    super(`The database cannot be reached (${why})`, { cause });
  }
}

/** PostgreSQL ends the connection, or starts up; class 08 are connection errors; words are the system's. */
const CUT_CODE = /^(57P0[1-5]|08...|E[A-Z]+)$/;

/** What pg reports without a code for a cut connection: during a query, and between two. */
const CUT_WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether a query failed because its connection did. */
export const isCut = (cause: unknown): boolean =>
  cause instanceof Error && (CUT_CODE.test(codeOf(cause)) || CUT_WORDS.test(cause.message));

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

export const codeOf = (cause: unknown): string => String((cause as { code?: unknown } | null)?.code ?? '');
