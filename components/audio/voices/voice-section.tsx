'use client';
import { MicOff } from 'lucide-react';
import { Fragment } from 'react';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import type { SpeechModel } from '#lib/contract/models.ts';
import type { HearVoices } from './use-hear-voices.ts';
import { VoiceCard } from './voice-card.tsx';

type VoiceSectionProps = {
  models: readonly SpeechModel[];
  offered: readonly SpeechModel[];
  chosen: string;
  onChoose: (model: string) => void;
  hear: HearVoices;
};

export function VoiceSection({ models, offered, chosen, onChoose, hear }: VoiceSectionProps) {
  if (offered.length === 0) {
    return (
      <EmptyState icon={<MicOff aria-hidden />} title="No voices with this key">
        The key in Settings may not use a model that speaks. What was spoken before is below.
      </EmptyState>
    );
  }
  const options = [{ value: 'all', label: 'All' }, ...offered.map(({ id, label }) => ({ value: id, label }))];
  return (
    <section aria-label="Voices" className="grid gap-4">
      {offered.length > 1 && (
        <SegmentedControl value={chosen} onChange={onChoose} options={options} aria-label="Model" />
      )}
      {models.map((model) => (
        <Fragment key={model.id}>
          <h2 className="-mb-2 text-xs font-medium text-muted">{model.label}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-2.5">
            {model.voices.map((voice) => (
              <li key={voice}>
                <VoiceCard model={model} voice={voice} hear={hear} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
