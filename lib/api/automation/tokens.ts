import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NewToken, TokenPatch } from '#lib/studio/tokens/api-token.ts';
import { command, request } from '../http.ts';
import { capsOptions } from '../ledger/caps.ts';
import { toldOnce } from '../told-once.ts';

export const tokensOptions = () =>
  queryOptions({
    queryKey: ['tokens'],
    queryFn: () => request('GET /api/tokens', { shape: { tokens: [] } }),
  });

/** The budgets of tokens are caps. */
const refresh = (client: QueryClient) =>
  Promise.all([tokensOptions(), capsOptions()].map(({ queryKey }) => client.invalidateQueries({ queryKey })));

export const createToken = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (body: NewToken) => request('POST /api/tokens', { body }),
    ...toldOnce(() => refresh(client)),
  });

export const changeToken = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: TokenPatch & { id: string }) =>
      request('PATCH /api/tokens/[id]', { parts: { id }, body }),
    onSettled: () => refresh(client),
  });

export const revokeToken = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => command('DELETE /api/tokens/[id]', { parts: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensOptions().queryKey }),
  });
