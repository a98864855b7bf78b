import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Catalogue, CatalogueModel, ModelCorrection } from '#lib/studio/models/catalogue.ts';
import { request } from '../http.ts';
import { catalogueOptions, modelOptions } from '../models.ts';

/** Asks every service again. */
export async function askForModels(client: QueryClient): Promise<Catalogue> {
  const catalogue = await request('GET /api/models', {
    shape: { models: [], problems: [] },
    query: { fresh: '1' },
  });
  client.setQueryData(catalogueOptions().queryKey, catalogue);
  return catalogue;
}

export const refreshCatalogue = (client: QueryClient) =>
  mutationOptions({ mutationFn: () => askForModels(client) });

export function correctModel(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: ModelCorrection) => request('PATCH /api/models', { body }),
    onSuccess: (model) => {
      keep(client, model);
      return client.invalidateQueries({ queryKey: catalogueOptions().queryKey });
    },
  });
}

function keep(client: QueryClient, model: CatalogueModel): void {
  const { connectionId, id } = model;
  client.setQueryData(modelOptions(connectionId, id).queryKey, model);
  client.setQueryData(
    catalogueOptions().queryKey,
    (before) =>
      before && {
        ...before,
        models: before.models.map((one) =>
          one.connectionId === connectionId && one.id === id ? model : one,
        ),
      },
  );
}
