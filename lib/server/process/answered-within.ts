import 'server-only';

/** What is answered, or something else when that takes too long; whoever was asked is not interrupted. */
export function answeredWithin<Answer>(
  ms: number,
  asked: Promise<Answer>,
  otherwise: () => Answer,
): Promise<Answer> {
  const { promise: tooLong, resolve } = Promise.withResolvers<Answer>();
  const timer = setTimeout(() => resolve(otherwise()), ms);
  return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
}
