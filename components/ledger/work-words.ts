import type { Charge } from '#lib/studio/ledger/charge.ts';

export const WORK_WORDS: Record<Charge['work'], string> = {
  video: 'Video',
  speech: 'Speech',
  dub: 'Dub',
  transcript: 'Transcript',
  talk: 'Talk',
  character: 'Character',
  relay: 'Relayed call',
};
