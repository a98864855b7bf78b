import { queryOptions } from '@tanstack/react-query';
import type { ModelList } from '#lib/contract/model-list.ts';
import { request } from './http.ts';

/** The ids of the models this connection may use. */
export function listedModelsOptions() {
  return queryOptions({
    queryKey: ['models'],
    queryFn: async ({ signal }) => {
      const { data } = await request<ModelList>('/api/v1/models', { signal });
      return data.map(({ id }) => id);
    },
    staleTime: 60_000,
  });
}
