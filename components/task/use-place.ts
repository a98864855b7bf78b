import { useConnections } from '#lib/api/use-connections.ts';
import { type Place, placeAmong } from '#lib/studio/connection/place.ts';

/** Cached for good: a name hardly changes, and a grid has hundreds. */
const ONCE = { refetchInterval: false, staleTime: Number.POSITIVE_INFINITY } as const;

/** The connection something is or was made on; `watched` to follow its state. */
export function usePlace(connectionId: string | null, watched = false): Place | null {
  const { data } = useConnections({ ...(watched ? {} : ONCE), enabled: connectionId !== null });
  return data && connectionId !== null ? placeAmong(data, connectionId) : null;
}
