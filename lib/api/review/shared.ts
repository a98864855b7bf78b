import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { command, request } from '../http.ts';

const LOOK_EVERY_MS = 15_000;

/**
 * The content of a link. Each request counts as a visit, so a page requests it once, unless something is
 * still coming.
 */
export const sharedOptions = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) =>
      request('GET /api/shared/[token]', { shape: { works: [] }, parts: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) =>
      state.data?.works.some(({ preparing }) => preparing) ? LOOK_EVERY_MS : false,
  });

export const unlockShare = (client: QueryClient, token: string) =>
  mutationOptions({
    mutationFn: (password: string) =>
      command('POST /api/shared/[token]/unlock', { parts: { token }, body: { password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharedOptions(token).queryKey }),
  });
