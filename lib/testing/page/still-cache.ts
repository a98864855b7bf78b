import { QueryClient } from '@tanstack/react-query';

/**
 * A cache in which nothing grows old by time: what a test puts there is not asked for again on a slow machine either.
 */
export function stillCache(): QueryClient {
  const cache = new QueryClient();
  const complete = cache.defaultQueryOptions.bind(cache);
  return Object.assign(cache, {
    defaultQueryOptions: (options: object) =>
      complete({ ...options, staleTime: Number.POSITIVE_INFINITY, refetchInterval: false } as never),
  });
}
