import 'server-only';
import { log } from './log.ts';
import { logSeldom } from './log-seldom.ts';

/** A page does not wait for a database that does not answer. */
const PAGE_MS = 1000;

/** The answer, or a fallback after a timeout; the work itself is not interrupted. */
export function answeredWithin<Answer>(
  ms: number,
  asked: Promise<Answer>,
  otherwise: () => Answer,
): Promise<Answer> {
  const { promise: tooLong, resolve } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => resolve(Promise.try(otherwise)), ms);
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
}

/** What a page is made with; it shows the same without, when the database is away. */
export const forPage = <Answer, Otherwise>(
  asked: Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> =>
  answeredWithin<Answer | Otherwise>(
    PAGE_MS,
    asked.catch((err: unknown) => {
      logSeldom('page', (again) => log().warn({ err, ...again }, 'a page is shown without its data'));
      return otherwise;
    }),
    () => otherwise,
  );
