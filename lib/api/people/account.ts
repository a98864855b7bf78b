import { queryOptions } from '@tanstack/react-query';
import { request } from '../http.ts';

export const presentOptions = () =>
  queryOptions({ queryKey: ['present'], queryFn: () => request('GET /api/session') });

export const sessionsOptions = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: () => request('GET /api/sessions', { shape: { sessions: [] } }),
  });
