import { useMemo } from 'react';
import type { Chosen } from '#components/audio/dub/dub-voice.tsx';
import { useOffered } from '#components/audio/use-offered.ts';
import { useCut } from '#lib/state/cut-store.ts';
import { castVoices } from '#lib/studio/cut/speakers.ts';

/** The voice of each speaker; for those without, the one they would get. */
export function useCast(): (speaker: string | null) => Chosen {
  const lines = useCut(({ timeline }) => timeline.lines);
  const { models } = useOffered('speech');
  return useMemo(() => {
    const home = models?.filter(({ connectionId }) => connectionId === models[0]?.connectionId) ?? [];
    const offered = home.flatMap(({ connectionId, id, capabilities }) =>
      (capabilities.voices ?? []).map(({ id: voice }) => ({ connectionId, model: id, voice })),
    );
    const cast = castVoices(lines, offered);
    return (speaker) => {
      const { connectionId = null, model = null, voice = null } = (speaker && cast(speaker)) || {};
      return { connectionId, model, voice: voice ?? '' };
    };
  }, [lines, models]);
}
