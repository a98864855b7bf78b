import 'server-only';
import { type Feature, runs } from '../feature/feature.ts';
import { deliverWork } from './deliver.ts';
import { sweepDeliveries } from './repository.ts';

export const webhooks: Feature = {
  name: 'webhooks',
  work: [runs(deliverWork)],
  sweep: ({ store }, before) => sweepDeliveries(store, before),
};
