import type { WorkKind } from './connection.ts';

/** In the order in which the kinds of work are shown. */
const WORK_KINDS: readonly WorkKind[] = ['video', 'speech', 'transcription', 'talk'];

export const inWorkOrder = (kinds: Iterable<string>): WorkKind[] => {
  const given = new Set(kinds);
  return WORK_KINDS.filter((kind) => given.has(kind));
};
