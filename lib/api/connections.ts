import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ConnectionPatch, Health, NewConnection, NewTrial } from '#lib/studio/connection/connection.ts';
import { request } from './http.ts';
import { catalogueOptions } from './models.ts';

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

/** Resumes work that waits for the default connection. */
export function resumeQueue(client: QueryClient) {
  return mutationOptions({
    mutationFn: () => request('POST /api/connection/resume'),
    onSuccess: () => connectionsChanged(client),
  });
}

const connectionsKey = ['connections'];

/** Every connection with its health, and every kind of service there is. */
export function connectionsOptions() {
  return queryOptions({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => request('GET /api/connections', { signal }),
    staleTime: 10_000,
    refetchInterval: ({ state: { data } }) => {
      if (data?.connections.some(({ health }) => !health)) return 2_000;
      return data?.connections.some(({ paused }) => paused) ? 5_000 : 30_000;
    },
  });
}

/** A change of one connection may affect others' defaults, and the models offered. */
const connectionsChanged = (client: QueryClient) => {
  const told = [connectionOptions, healthOptions, catalogueOptions];
  const keys = [connectionsKey, ...told.map((options) => options().queryKey)];
  return Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
};

export function addConnection(client: QueryClient) {
  return mutationOptions({
    mutationFn: (body: NewConnection) => request('POST /api/connections', { body }),
    onSuccess: () => connectionsChanged(client),
  });
}

export function changeConnection(client: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, patch }: { id: string; patch: ConnectionPatch }) =>
      request('PATCH /api/connections/[id]', { parts: { id }, body: patch }),
    onSuccess: () => connectionsChanged(client),
  });
}

export function removeConnection(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request('DELETE /api/connections/[id]', { parts: { id } }),
    onSuccess: () => connectionsChanged(client),
  });
}

export function pauseConnection(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request('POST /api/connections/[id]/pause', { parts: { id } }),
    onSuccess: () => connectionsChanged(client),
  });
}

export function resumeConnection(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => request('POST /api/connections/[id]/resume', { parts: { id } }),
    onSuccess: () => connectionsChanged(client),
  });
}

/** Probes an address before it is saved. */
export function tryAddress() {
  return mutationOptions({
    mutationFn: (body: NewTrial) => request('POST /api/connections/test', { body }),
  });
}

/** Probes a saved connection. */
export function tryConnection() {
  return mutationOptions({
    mutationFn: (id: string) => request('POST /api/connections/[id]/test', { parts: { id } }),
  });
}
