import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { here } from '#lib/format/base-path.ts';
import type { NewCap } from '#lib/studio/ledger/caps.ts';
import type { ChargeDecision } from '#lib/studio/ledger/charge.ts';
import { request } from '../http.ts';

const LEDGER = ['ledger'] as const;

export const capsOptions = () =>
  queryOptions({
    queryKey: [...LEDGER, 'caps'],
    queryFn: ({ signal }) => request('GET /api/ledger/caps', { signal }),
    refetchInterval: 30_000,
  });

export type LedgerAsked = Partial<Record<'from' | 'to' | 'group' | 'state' | 'connection', string>>;

export const ledgerOptions = (asked: LedgerAsked) =>
  infiniteQueryOptions({
    queryKey: [...LEDGER, 'charges', asked],
    queryFn: ({ pageParam, signal }) =>
      request('GET /api/ledger', { query: { ...asked, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: 10_000,
  });

/** What services say themselves. */
export const usageOptions = () =>
  queryOptions({
    queryKey: [...LEDGER, 'usage'],
    queryFn: ({ signal }) => request('GET /api/ledger/usage', { signal }),
    refetchInterval: 30_000,
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: LEDGER });

export const setCaps = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (caps: NewCap[]) => request('PUT /api/ledger/caps', { body: { caps } }),
    onSettled: () => refresh(client),
  });

export const decideCharge = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, ...body }: ChargeDecision & { id: string }) =>
      request('PATCH /api/ledger/[id]', { parts: { id }, body }),
    onSettled: () => refresh(client),
  });

export const ledgerFile = (format: 'csv' | 'json', { group: _, ...asked }: LedgerAsked) =>
  here(`/api/ledger/export?${new URLSearchParams({ format, ...asked })}`);
