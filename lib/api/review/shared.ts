import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { command, request } from '../http.ts';

const LOOK_EVERY_MS = 15_000;

/** What a link shows. Each time it is asked for counts as a visit, so a page asks once, if nothing of it is still to come. */
export const sharedOptions = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => request('GET /api/shared/[token]', { parts: { token }, signal }),
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
