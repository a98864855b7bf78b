import { Captions, FileAudio, Languages, Mic } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Slider } from '#components/ui/forms/slider.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { send } from '#lib/api/http.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { modelsOfKind } from '#lib/contract/models.ts';
import { modelsFor, requestOptions, useTranscribeOptions } from '#lib/state/audio-drafts-store.ts';
import type { TranscriptTask } from '#lib/studio/transcript/transcript.ts';

type StartPanelProps = {
  task: TranscriptTask;
  onPick: () => void;
  onRecord: () => void;
  onFiles: (files: readonly File[]) => Promise<void>;
};

const SAMPLE =
  'When the boats came back to the old quay, nobody had expected them. My father stood in the snow and counted them out loud. Then he counted them again.';

/** What to do first. The sample is spoken by the service itself. */
export function StartPanel({ task, onPick, onRecord, onFiles }: StartPanelProps) {
  const [isBusy, setBusy] = useState(false);
  const trySample = async () => {
    setBusy(true);
    try {
      await onFiles([await spokenSample()]);
    } catch (cause) {
      toast.error(cause instanceof Error ? cause.message : 'The sample could not be made');
    } finally {
      setBusy(false);
    }
  };
  return (
    <EmptyState
      heading="h1"
      icon={task === 'translate' ? <Languages aria-hidden /> : <Captions aria-hidden />}
      title={task === 'translate' ? 'Any language to English' : 'Speech to text'}
      action={
        <>
          <Button variant="primary" onClick={onPick}>
            <FileAudio aria-hidden /> Choose files
          </Button>
          <Button onClick={onRecord}>
            <Mic aria-hidden /> Record
          </Button>
          <Button variant="ghost" busy={isBusy} onClick={() => void trySample()}>
            Try a sample
          </Button>
        </>
      }
    >
      {task === 'translate'
        ? 'Drop recordings or videos anywhere on this page and read them in English, beside the original.'
        : 'Drop recordings or videos anywhere on this page, up to 6 hours and 2 GB each. The text follows the sound.'}
    </EmptyState>
  );
}

async function spokenSample(): Promise<File> {
  const [model] = modelsOfKind('speech');
  const body = { model: model?.id, voice: model?.voices[0], input: SAMPLE, response_format: 'mp3' };
  const response = await send('/api/v1/audio/speech', { method: 'POST', body });
  return new File([await response.blob()], 'Sample.mp3', { type: 'audio/mpeg' });
}

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
