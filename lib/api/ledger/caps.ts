import { queryOptions } from '@tanstack/react-query';
import { request } from '../http.ts';

export const LEDGER = ['ledger'] as const;

export const capsOptions = () =>
  queryOptions({
    queryKey: [...LEDGER, 'caps'],
    queryFn: ({ signal }) => request('GET /api/ledger/caps', { shape: { caps: [] }, signal }),
    refetchInterval: 30_000,
  });
