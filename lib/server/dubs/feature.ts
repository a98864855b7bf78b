import 'server-only';
import { rm } from 'node:fs/promises';
import { type Feature, runs } from '../feature/feature.ts';
import { dubWork, spokenFolder } from './make-dub.ts';
import { dubs } from './repository.ts';

export const dubbing: Feature = {
  name: 'dubbing',
  work: [runs(dubWork)],
  trash: {
    tables: ['dubs'],
    async purge({ store, incoming, release }, owner, before) {
      for (const { id, sha256, playedSha256 } of await dubs(store, owner).purge(before)) {
        await rm(spokenFolder(incoming, id), { recursive: true, force: true });
        await release([sha256, playedSha256].filter((file) => file !== null));
      }
    },
  },
};
