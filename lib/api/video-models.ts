import type { QueryClient } from '@tanstack/react-query';
import { videoModels } from '#lib/studio/compose/routes.ts';
import type { ListedConnection } from '#lib/studio/connection/connection.ts';
import type { CatalogueModel } from '#lib/studio/models/catalogue.ts';
import { connectionsOptions } from './connections.ts';
import { catalogueOptions } from './models.ts';

/** The connections that make videos, the default first. */
export function videoConnections(known: readonly ListedConnection[]): ListedConnection[] {
  const able = known.filter(({ kinds }) => kinds.includes('video'));
  const usual = able.find(({ defaults }) => defaults.includes('video'));
  return usual ? [usual, ...able.filter((one) => one !== usual)] : able;
}

/** The video models in the order they are offered; null if unknown. */
export async function readVideoModels(client: QueryClient): Promise<CatalogueModel[] | null> {
  const asked = Promise.all([
    client.ensureQueryData(catalogueOptions()),
    client.ensureQueryData(connectionsOptions()),
  ]);
  const [catalogue, known] = await asked.catch(() => []);
  if (!catalogue || !known) return null;
  const ids = videoConnections(known.connections).map(({ id }) => id);
  return videoModels(catalogue.models, ids);
}
