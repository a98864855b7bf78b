import type { Catalogue } from './catalogue.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Why a connection could not be asked for its models, and from when those are; null when it could. */
export function problemOf(catalogue: Pick<Catalogue, 'problems'> | undefined, id: string): string | null {
  const problem = catalogue?.problems.find(({ connectionId }) => connectionId === id);
  if (!problem) return null;
  const { message, asOf } = problem;
  return asOf === null ? message : `${message.replace(/\.$/, '')}. Models as of ${moment.format(asOf)}.`;
}
