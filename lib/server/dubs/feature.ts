import 'server-only';
import { rm } from 'node:fs/promises';
import { featureTable } from '../db/feature-tables.ts';
import { type Feature, runs } from '../feature/feature.ts';
import { dubWork, spokenFolder } from './make-dub.ts';
import { dubs } from './repository.ts';
import { transferDubs } from './transfer-dubs.ts';

export const dubbing: Feature = {
  name: 'dubbing',
  work: [runs(dubWork)],
  tables: [
    featureTable({
      table: 'dubs',
      files: ['sha256', 'playedSha256'],
      partOf: { table: 'transcripts', column: 'transcriptId' },
      path: 'dubs',
      charged: { work: 'dub', title: ['name'] },
      leased: { work: 'dub' },
      waits: { work: 'dub', unfinished: ['working'] },
      trash: true,
    }),
  ],
  async purge({ store, incoming, release }, owner, before) {
    for (const { id, sha256, playedSha256 } of await dubs(store, owner).purge(before)) {
      await rm(spokenFolder(incoming, id), { recursive: true, force: true });
      await release([sha256, playedSha256].filter((file) => file !== null));
    }
  },
  people: { transfer: transferDubs },
};
