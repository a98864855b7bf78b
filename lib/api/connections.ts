import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Connection, ConnectionChange, Health } from '#lib/studio/connection/connection.ts';
import { request } from './http.ts';

const BUSY = 3_000;
const IDLE = 15_000;

/** Health of the studio and its service, polled more often while there is work. */
export function healthOptions() {
  return queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => request('GET /api/health', { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.status === 'error' || isBusy(state.data) ? BUSY : IDLE),
  });
}

function isBusy(health: Health | undefined): boolean {
  if (!health) return true;
  const { waiting, rendering, collecting } = health.work;
  return waiting + rendering + collecting > 0;
}

export function connectionOptions() {
  return queryOptions({
    queryKey: ['connection'],
    queryFn: ({ signal }) => request('GET /api/connection', { signal }),
    refetchInterval: ({ state }) => (state.data?.paused ? 5_000 : 30_000),
  });
}

/** Every connection with its health, and every kind of service there is. */
export function connectionsOptions() {
  return queryOptions({
    queryKey: ['connections'],
    queryFn: ({ signal }) => request('GET /api/connections', { signal }),
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data?.connections.some(({ paused }) => paused) ? 5_000 : 30_000),
  });
}

export function saveConnection(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: ConnectionChange) => request('PUT /api/connection', { body }),
    onSuccess: (connection) => keep(client, connection),
  });
}

const actOnConnection =
  (call: 'DELETE /api/connection' | 'POST /api/connection/resume') => (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => request(call),
      onSuccess: (connection) => keep(client, connection),
    });

/** Deletes the saved connection: back to the environment's, or to the embedded service. */
export const resetConnection = actOnConnection('DELETE /api/connection');

export const resumeQueue = actOnConnection('POST /api/connection/resume');

/** Tries the typed address and key without saving them. */
export function testConnection() {
  return mutationOptions({
    mutationFn: (body: { address?: string; key?: string }) => request('POST /api/connection/test', { body }),
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
      const { data } = await request('GET /api/v1/models', { signal });
      return data.map(({ id }) => id);
    },
    staleTime: 60_000,
  });
}
