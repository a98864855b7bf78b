import 'server-only';
import { type Feature, runs } from '../feature/feature.ts';
import { sweepHeldParts } from './held-parts.ts';
import { transcripts } from './repository.ts';
import { transcribeWork } from './transcribe.ts';

export const transcription: Feature = {
  name: 'transcription',
  work: [runs(transcribeWork)],
  trash: {
    tables: ['transcripts'],
    async purge({ store }, owner, before) {
      await transcripts(store, owner).purge(before);
    },
  },
  sweep: ({ incoming }, before) => sweepHeldParts(incoming, before),
};
