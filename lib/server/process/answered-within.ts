import 'server-only';

/** The answer, or a fallback after a timeout; the work itself is not interrupted. */
export function answeredWithin<Answer>(
  ms: number,
  asked: Promise<Answer>,
  otherwise: () => Answer,
): Promise<Answer> {
  const { promise: tooLong, resolve } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => resolve(otherwise()), ms);
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
}
