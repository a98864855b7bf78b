import { queryOptions } from '@tanstack/react-query';
import type { Catalogue } from '#lib/studio/models/catalogue.ts';
import { isUnreached } from '#lib/studio/models/problem-of.ts';
import { request } from './http.ts';

/** Every model of every connection. */
export function catalogueOptions() {
  return queryOptions({
    queryKey: ['catalogue'],
    queryFn: ({ signal }) => request('GET /api/models', { shape: { models: [], problems: [] }, signal }),
    staleTime: 60_000,
    refetchInterval: ({ state: { status, data } }) => {
      // Nothing can be made before it is known.
      if (status === 'error' || (data && data.models.length === 0 && isPartial(data))) return 5_000;
      return data && isPartial(data) ? 30_000 : false;
    },
  });
}

/** A connection was never reached: it may still list models. */
const isPartial = ({ problems }: Catalogue) => problems.some(isUnreached);

/** One model with all details, even if unlisted and typed by id. */
export function modelOptions(connectionId: string, id: string) {
  return queryOptions({
    queryKey: [...catalogueOptions().queryKey, connectionId, id],
    queryFn: async ({ signal }) => {
      const { models } = await request('GET /api/models', {
        shape: { models: [], problems: [] },
        query: { connectionId, id },
        signal,
      });
      return models[0] ?? null;
    },
    enabled: connectionId !== '' && id !== '',
    staleTime: 60_000,
  });
}
