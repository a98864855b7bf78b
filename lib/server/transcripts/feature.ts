import 'server-only';
import { featureTable } from '../db/feature-tables.ts';
import { type Feature, runs } from '../feature/feature.ts';
import { sweepHeldParts } from './held-parts.ts';
import { transcripts } from './repository.ts';
import { transcribeWork } from './transcribe.ts';
import { transferTranscripts } from './transfer-transcripts.ts';

export const transcription: Feature = {
  name: 'transcription',
  work: [runs(transcribeWork)],
  tables: [
    featureTable({
      table: 'transcripts',
      filed: { kind: 'transcript', count: 'transcripts' },
      path: 'transcripts',
      usesAssets: { column: 'assetId' },
      charged: { work: 'transcript', title: ['name'] },
      leased: { work: 'transcribe' },
      waits: { work: 'transcribe', unfinished: ['waiting', 'working'] },
      trash: true,
    }),
  ],
  async purge({ store }, owner, before) {
    await transcripts(store, owner).purge(before);
  },
  sweep: ({ incoming }, before) => sweepHeldParts(incoming, before),
  people: { transfer: transferTranscripts },
};
