import { useQuery } from '@tanstack/react-query';
import { connectionsOptions } from '#lib/api/connections.ts';
import { type Place, placeAmong } from '#lib/studio/connection/place.ts';

/** The connection something is or was made on. */
export function usePlace(connectionId: string | null, wanted = true): Place | null {
  const { data } = useQuery({ ...connectionsOptions(), enabled: wanted && connectionId !== null });
  return data && connectionId !== null ? placeAmong(data, connectionId) : null;
}
