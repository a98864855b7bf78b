import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Connection, ConnectionChange, TrialResult } from '#lib/studio/connection.ts';
import { healthOptions } from './health.ts';
import { request } from './http.ts';

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
