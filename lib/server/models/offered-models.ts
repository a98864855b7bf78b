import 'server-only';
import type { WorkKind } from '#lib/studio/connection/connection.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { isUntold, MODELS_UNTOLD, offeredFor } from '#lib/studio/speech/model-choice.ts';
import { ServiceUnreachable } from '../connection/service-client.ts';
import { showConnections } from '../connection/settings.ts';
import { catalogueOf } from './catalogue.ts';

async function offers(owner: string, kind: WorkKind) {
  const [catalogue, { connections }] = await Promise.all([
    catalogueOf(owner, { kind }),
    showConnections(owner),
  ]);
  return {
    models: offeredFor(kind, catalogue.models, connections),
    untold: isUntold(kind, catalogue, connections),
  };
}

/** The models for a kind of work, those of the default connection first. */
export const offeredModels = async (owner: string, kind: WorkKind): Promise<CatalogueModel[]> =>
  (await offers(owner, kind)).models;

/** The same for new work: a service never reached may still add some. */
export async function modelsForWork(owner: string, kind: WorkKind): Promise<CatalogueModel[]> {
  const { models, untold } = await offers(owner, kind);
  if (models.length === 0 && untold) throw new ServiceUnreachable(MODELS_UNTOLD);
  return models;
}
