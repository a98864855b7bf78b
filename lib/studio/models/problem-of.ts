import type { useFormatter } from 'next-intl';
import type { Translator } from '#lib/language/translator.ts';
import type { Catalogue } from './catalogue.ts';

type Format = Pick<ReturnType<typeof useFormatter>, 'dateTime'>;

type Problem = Catalogue['problems'][number];

/** Nobody knows the models of such a connection yet; they may be known once it answers. */
export const isUnreached = ({ asOf, refused }: Pick<Problem, 'asOf' | 'refused'>) =>
  asOf === null && !refused;

/** Why a connection's models could not be listed, and the age of those shown; null if they could. */
export function problemOf(
  catalogue: Pick<Catalogue, 'problems'> | undefined,
  id: string,
  t: Translator<'compose'>,
  format: Format,
): string | null {
  const problem = catalogue?.problems.find(({ connectionId }) => connectionId === id);
  if (!problem) return null;
  const { message, asOf } = problem;
  if (asOf === null) return message;
  const when = format.dateTime(asOf, { dateStyle: 'medium', timeStyle: 'short' });
  return t('asOf', { message: message.replace(/\.$/, ''), when });
}
