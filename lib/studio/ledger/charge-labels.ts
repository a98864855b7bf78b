import type { Charge } from './charge.ts';

/** What was paid for, in words. */
export const WORK_WORDS: Record<Charge['work'], string> = {
  video: 'Video',
  speech: 'Speech',
  dub: 'Dub',
  transcript: 'Transcript',
  talk: 'Talk',
  character: 'Character',
  relay: 'Relayed call',
};
