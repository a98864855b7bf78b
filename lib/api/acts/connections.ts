import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectionPatch, NewConnection, NewTrial } from '#lib/studio/connection/connection.ts';
import { connectionOptions, connectionsOptions, healthOptions } from '../connections.ts';
import { request } from '../http.ts';
import { catalogueOptions } from '../models.ts';

/** Resumes work that waits for the default connection. */
export function resumeQueue(client: QueryClient) {
  return mutationOptions({
    mutationFn: () => request('POST /api/connection/resume'),
    onSuccess: () => connectionsChanged(client),
  });
}

/** A change of one connection may affect others' defaults, and the models offered. */
const connectionsChanged = (client: QueryClient) => {
  const stale = [connectionsOptions, connectionOptions, healthOptions, catalogueOptions];
  return Promise.all(stale.map((options) => client.invalidateQueries({ queryKey: options().queryKey })));
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
