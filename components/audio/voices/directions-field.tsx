'use client';
import { Plus, X } from 'lucide-react';
import { Field } from '#components/ui/field.tsx';
import { Pill } from '#components/ui/pill.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { useSpeechDraft } from '#lib/state/speech-draft.ts';
import { DIRECTIONS, hasPhrase, togglePhrase } from '#lib/studio/speech-directions.ts';

/** How to say it. Presets join what is typed and never replace it. */
export function DirectionsField({ only }: { only: string | null }) {
  const { instructions, set } = useSpeechDraft();
  return (
    <div className="grid gap-2">
      <Field label="Instructions" aside={only ? `${only} only` : undefined}>
        <Textarea
          value={instructions}
          onChange={(event) => set({ instructions: event.target.value })}
          rows={3}
          maxLength={4000}
          placeholder="Tone, accent, pace"
        />
      </Field>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Add a direction</legend>
        {DIRECTIONS.map(({ label, phrase }) => {
          const added = hasPhrase(instructions, phrase);
          return (
            <Pill
              key={label}
              pressed={added}
              title={phrase}
              onClick={() => set({ instructions: togglePhrase(instructions, phrase) })}
            >
              {added ? <X aria-hidden /> : <Plus aria-hidden />} {label}
            </Pill>
          );
        })}
      </fieldset>
    </div>
  );
}
