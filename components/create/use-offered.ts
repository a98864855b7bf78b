import { useEffect, useMemo } from 'react';
import { type Place, useVideoModels } from '#components/compose/use-video-models.ts';
import { useComposer } from '#lib/state/composer-store.ts';

/** Tells the composer what all connections offer, and names the connections. */
export function useOffered(): Place[] {
  const connectionId = useComposer((state) => state.connectionId);
  const model = useComposer((state) => state.model);
  const named = useComposer((state) => state.named);
  const also = useComposer((state) => state.also);
  const setOffered = useComposer((state) => state.setOffered);
  const used = useMemo(
    () => [{ connectionId, model }, ...also, ...named],
    [connectionId, model, also, named],
  );
  const { places, offered } = useVideoModels(used);
  useEffect(() => {
    if (offered) setOffered(offered);
  }, [offered, setOffered]);
  return places;
}
