import type { WorkKind } from './connection.ts';

/** In the order in which the kinds of work are shown. */
export const WORK_LABELS: Readonly<Record<WorkKind, string>> = {
  video: 'Video',
  speech: 'Speech',
  transcription: 'Transcription',
  talk: 'Talk',
};

export const inWorkOrder = (kinds: Iterable<string>): WorkKind[] => {
  const given = new Set(kinds);
  return (Object.keys(WORK_LABELS) as WorkKind[]).filter((kind) => given.has(kind));
};
