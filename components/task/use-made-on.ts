import { useQuery } from '@tanstack/react-query';
import { connectionsOptions } from '#lib/api/connections.ts';

/** The connection something was made on, where there is more than one it could be. */
export function useMadeOn(connectionId: string | null): string | null {
  const { data } = useQuery(connectionsOptions());
  if (!data || connectionId === null) return null;
  const { connections } = data;
  // What is older than connections knows the address.
  const own = connections.find(({ id, url }) => id === connectionId || url === connectionId);
  if (!own) return 'A connection that was removed';
  return connections.length > 1 ? own.name : null;
}
