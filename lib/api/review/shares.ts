import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NewShare, ShareKind, SharePatch } from '#lib/studio/review/share.ts';
import { command, onePress, request } from '../http.ts';
import { withWholeLink } from '../people/whole-link.ts';

const KEY = ['shares'] as const;
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: KEY });

/** The user's links: all, or those to one thing. */
export const sharesOptions = (to?: { kind: ShareKind; subjectId: string }) =>
  queryOptions({
    queryKey: [...KEY, to?.subjectId ?? 'all'],
    queryFn: async ({ signal }) =>
      (
        await request('GET /api/shares', {
          shape: { shares: [] },
          query: { kind: to?.kind, subject: to?.subjectId },
          signal,
        })
      ).shares.map(withWholeLink),
  });

export const createShare = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: NewShare) =>
      withWholeLink(await request('POST /api/shares', { body, headers: onePress() })),
    onSuccess: () => refresh(client),
  });

export const changeShare = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, patch }: { id: string; patch: SharePatch }) =>
      request('PATCH /api/shares/[id]', { parts: { id }, body: patch }),
    onSuccess: () => refresh(client),
  });

export const revokeShare = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => command('DELETE /api/shares/[id]', { parts: { id } }),
    onSettled: () => refresh(client),
  });
