'use client';
import { useEffect } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { Slider } from '#components/ui/slider.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { modelsFor, requestOptions, useTranscribeOptions } from '#lib/state/transcribe-options.ts';
import type { TranscriptTask } from '#lib/studio/transcript.ts';

const DETECT = 'detect';
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const languages = [
  { value: DETECT, label: 'Detect' },
  ...Object.entries(LANGUAGES)
    .map(([value, name]) => ({ value, label: capitalised(name) }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];

/** How the next recordings are written down: what the endpoint takes, and nothing the model does not know. */
export function OptionsFields({ task }: { task: TranscriptTask }) {
  const options = useTranscribeOptions();
  useEffect(() => void useTranscribeOptions.persist.rehydrate(), []);
  const { language, prompt, temperature, set } = options;
  const models = modelsFor(task);
  const { model } = requestOptions(options, task);
  const hasTimes = models.find(({ id }) => id === model)?.formats.includes('verbose_json') ?? true;
  return (
    <>
      <Field
        label="Model"
        hint={hasTimes ? undefined : 'Gives text without times: one segment for each part.'}
      >
        <Select
          value={model}
          onChange={(next) => set({ model: next })}
          options={models.map(({ id, label }) => ({ value: id, label }))}
        />
      </Field>
      <Field label="Language" aside={task === 'translate' ? 'of the original' : 'spoken'}>
        <Select
          value={language || DETECT}
          onChange={(next) => set({ language: next === DETECT ? '' : next })}
          options={languages}
        />
      </Field>
      <Field label="Hints" aside="names, spelling">
        <Textarea
          value={prompt}
          rows={2}
          maxLength={4000}
          onChange={({ target }) => set({ prompt: target.value })}
        />
      </Field>
      <Field label="Temperature" aside={temperature === 0 ? 'exact' : temperature.toFixed(1)}>
        <Slider
          value={temperature}
          min={LIMITS.transcriptionTemperature.min}
          max={LIMITS.transcriptionTemperature.max}
          step={0.1}
          onChange={(next) => set({ temperature: next })}
        />
      </Field>
    </>
  );
}
