import { useEffect, useMemo } from 'react';
import { type Place, useVideoModels } from '#components/compose/use-video-models.ts';
import { useComposer } from '#lib/state/composer-store.ts';

/** Gives the composer what all connections offer; returns the connections. */
export function useOffered(): Place[] {
  const connectionId = useComposer((state) => state.connectionId);
  const model = useComposer((state) => state.model);
  const named = useComposer((state) => state.named);
  const also = useComposer((state) => state.also);
  const setOffered = useComposer((state) => state.setOffered);
  // A restored draft may predate the known offers.
  const isTold = useComposer((state) => state.offered !== null);
  const chosen = useMemo(() => [{ connectionId, model }, ...also], [connectionId, model, also]);
  const { places, offered } = useVideoModels(chosen, named);
  useEffect(() => {
    if (offered || isTold) setOffered(offered);
  }, [offered, isTold, setOffered]);
  return places;
}
