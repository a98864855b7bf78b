import 'server-only';
import { featureTable } from '../db/feature-tables.ts';
import { type Feature, runs } from '../feature/feature.ts';
import { deliverWork } from './deliver.ts';
import { sweepDeliveries } from './repository.ts';

export const webhooks: Feature = {
  name: 'webhooks',
  work: [runs(deliverWork)],
  sweep: ({ store }, before) => sweepDeliveries(store, before),
  people: {
    async left(db, owner) {
      await db.deleteFrom('webhooks').where('owner', '=', owner).execute();
      await db.deleteFrom('webhookDeliveries').where('owner', '=', owner).execute();
    },
  },
  tables: [featureTable({ table: 'webhookDeliveries', leased: { work: 'deliver' } })],
};
