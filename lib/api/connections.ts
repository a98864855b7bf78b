import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ModelList } from '#lib/contract/endpoints.ts';
import type { Connection, ConnectionChange, Health, TrialResult } from '#lib/studio/connection/connection.ts';
import { request } from './http.ts';

const BUSY = 3_000;
const IDLE = 15_000;

/** How the studio and its service are, asked often while work is under way and seldom when nothing is. */
export function healthOptions() {
  return queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => request<Health>('/api/health', { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' || isBusy(state.data) ? BUSY : IDLE),
  });
}

function isBusy(health: Health | undefined): boolean {
  if (!health) return true;
  const { waiting, rendering, collecting } = health.work;
  return waiting + rendering + collecting > 0;
}

const PATH = '/api/connection';

export function connectionOptions() {
  return queryOptions({
    queryKey: ['connection'],
    queryFn: ({ signal }) => request<Connection>(PATH, { signal }),
    refetchInterval: ({ state }) => (state.data?.paused ? 5_000 : 30_000),
  });
}

export function saveConnection(client: QueryClient) {
  return mutationOptions({
    mutationFn: (change: ConnectionChange) => request<Connection>(PATH, { method: 'PUT', body: change }),
    onSuccess: (connection) => keep(client, connection),
  });
}

/** Forgets what was saved here: back to the environment, or to the embedded service. */
export function resetConnection(client: QueryClient) {
  return mutationOptions({
    mutationFn: () => request<Connection>(PATH, { method: 'DELETE' }),
    onSuccess: (connection) => keep(client, connection),
  });
}

/** Lets the queue go on after it was paused. */
export function resumeQueue(client: QueryClient) {
  return mutationOptions({
    mutationFn: () => request<Connection>(`${PATH}/resume`, { method: 'POST' }),
    onSuccess: (connection) => keep(client, connection),
  });
}

/** Calls the service with what is typed, saving nothing. */
export function testConnection() {
  return mutationOptions({
    mutationFn: (trial: { address?: string; key?: string }) =>
      request<TrialResult>(`${PATH}/test`, { method: 'POST', body: trial }),
  });
}

function keep(client: QueryClient, connection: Connection): void {
  client.setQueryData(connectionOptions().queryKey, connection);
  client.invalidateQueries({ queryKey: healthOptions().queryKey });
}

/** The ids of the models this connection may use. */
export function listedModelsOptions() {
  return queryOptions({
    queryKey: ['models'],
    queryFn: async ({ signal }) => {
      const { data } = await request<ModelList>('/api/v1/models', { signal });
      return data.map(({ id }) => id);
    },
    staleTime: 60_000,
  });
}
