import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { here } from '#lib/format/base-path.ts';
import type { Cap, NewCap } from '#lib/studio/ledger/caps.ts';
import type { ChargeDecision } from '#lib/studio/ledger/charge.ts';
import type { Group } from '#lib/studio/ledger/ledger-values.ts';
import { request } from '../http.ts';
import { capsOptions, LEDGER } from './caps.ts';

const LOOK_EVERY_MS = 10_000;

/** Filters of charges. */
export type LedgerAsked = Partial<Record<'from' | 'to' | 'person', string>>;
export type ListedAsked = LedgerAsked & Partial<Record<Exclude<Group, 'day'> | 'state', string>>;

/** The sums of charges, in all and by group; with the filter, since the last result is shown meanwhile. */
export const spentOptions = (asked: LedgerAsked, by: Group) =>
  queryOptions({
    queryKey: [...LEDGER, 'spent', asked, by],
    queryFn: async ({ signal }) => {
      const query = { ...asked, group: by, limit: '1' };
      const { sums, groups } = await request('GET /api/ledger', {
        shape: { charges: [], sums: [], groups: [] },
        query,
        signal,
      });
      return { sums, groups, asked, by };
    },
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  });

export const chargesOptions = (asked: ListedAsked) =>
  infiniteQueryOptions({
    queryKey: [...LEDGER, 'charges', asked],
    queryFn: ({ pageParam, signal }) =>
      request('GET /api/ledger', {
        shape: { charges: [], sums: [], groups: [] },
        query: { ...asked, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_EVERY_MS,
  });

/** What services report themselves. */
export const usageOptions = () =>
  queryOptions({
    queryKey: [...LEDGER, 'usage'],
    queryFn: ({ signal }) => request('GET /api/ledger/usage', { shape: { usage: [] }, signal }),
    refetchInterval: 30_000,
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: LEDGER });

/** The new list of caps from the current one; null for no change. */
export type CapsChange = (caps: Cap[]) => NewCap[] | null;

/**
 * All caps are written at once, so a change is applied to the current ones: otherwise it would undo what
 * somebody else has set since.
 */
export const changeCaps = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (change: CapsChange) => {
      const caps = change((await client.fetchQuery({ ...capsOptions(), staleTime: 0 })).caps);
      if (caps) await request('PUT /api/ledger/caps', { body: { caps } });
    },
    onSettled: () => refresh(client),
  });

export const decideCharge = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: ChargeDecision & { id: string }) =>
      request('PATCH /api/ledger/[id]', { parts: { id }, body }),
    onSettled: () => refresh(client),
  });

/** The export of the filtered charges. */
export const ledgerFile = (format: 'csv' | 'json', asked: ListedAsked) =>
  here(`/api/ledger/export?${new URLSearchParams({ format, ...asked })}`);
