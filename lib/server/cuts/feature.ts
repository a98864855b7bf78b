import 'server-only';
import { rm } from 'node:fs/promises';
import { featureTable } from '../db/feature-tables.ts';
import { type Feature, runs } from '../feature/feature.ts';
import { fitTakes, replaceTake } from './fit-takes.ts';
import { renderFolder, renderWork } from './make-render.ts';
import { cuts } from './repository.ts';
import { transferFilms } from './transfer-films.ts';

export const films: Feature = {
  name: 'films',
  work: [runs(renderWork)],
  events: {
    collected: (store, task, seconds) => fitTakes(store, task.owner, task, seconds),
    retried: replaceTake,
  },
  tables: [
    featureTable({ table: 'cuts', filed: { kind: 'cut', count: 'cuts' }, path: 'cuts', trash: true }),
    featureTable({
      table: 'cutRenders',
      files: ['sha256', 'posterSha256'],
      partOf: { table: 'cuts', column: 'cutId' },
      leased: { work: 'cut' },
      trash: true,
    }),
    featureTable({
      table: 'cutUses',
      partOf: { table: 'cuts', column: 'cutId', neverAlone: true },
      usesAssets: { column: 'mediaId', kind: 'asset' },
    }),
  ],
  async purge({ store, incoming, release }, owner, before) {
    for (const { id, sha256, posterSha256 } of await cuts(store, owner).purge(before)) {
      await rm(renderFolder(incoming, id), { recursive: true, force: true });
      await release([sha256, posterSha256].filter((file) => file !== null));
    }
  },
  people: { transfer: transferFilms },
};
