'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listedModelsOptions } from '#lib/api/connections.ts';
import { modelsOfKind } from '#lib/contract/models.ts';
import { useSpeechDraft } from '#lib/state/audio-drafts-store.ts';
import { DubSection } from '../dub/dub-button.tsx';
import { ClipSection } from './clip-section.tsx';
import { playThrough, useSoundPlayer } from './sound-player.ts';
import { SpeechComposer, SpeechComposerSkeleton } from './speech-composer.tsx';
import { useHearVoices } from './use-hear-voices.ts';
import { VoiceSection } from './voice-section.tsx';

const MODELS = modelsOfKind('speech');

/** Type once, hear it in every voice, and keep what is worth keeping. */
export function VoicesStudio() {
  const ready = useKeptDraft();
  const [chosen, setChosen] = useState('all');
  const { data: listed } = useQuery(listedModelsOptions());
  const phase = useSoundPlayer(({ current, phase }) => (current ? phase : 'idle'));
  const offered = listed ? MODELS.filter(({ id }) => listed.includes(id)) : MODELS;
  const shown = offered.filter(({ id }) => chosen === 'all' || chosen === id);
  const hear = useHearVoices(shown);
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] content-start lg:min-h-0 lg:content-stretch lg:grid-cols-[400px_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
      <h1 className="sr-only">Voices</h1>
      {ready ? <SpeechComposer models={shown} hear={hear} /> : <SpeechComposerSkeleton />}
      <div className="grid content-start gap-8 px-4 py-5 md:px-6 lg:min-h-0 lg:overflow-y-auto">
        <VoiceSection models={shown} offered={offered} chosen={chosen} onChoose={setChosen} hear={hear} />
        <ClipSection />
        <DubSection />
      </div>
      {/* Everything is heard through this one; its controls are those of the cards and rows. */}
      <audio ref={playThrough} data-phase={phase} className="hidden">
        <track kind="captions" />
      </audio>
    </div>
  );
}

function useKeptDraft(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void Promise.resolve(useSpeechDraft.persist.rehydrate()).then(() => setReady(true));
  }, []);
  return ready;
}
