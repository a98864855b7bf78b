import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Captions, FileAudio, Languages, Mic } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Slider } from '#components/ui/forms/slider.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { send } from '#lib/api/http.ts';
import { taskOptions } from '#lib/api/tasks.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { modelsOfKind } from '#lib/contract/models.ts';
import { formatLimit } from '#lib/format/units.ts';
import { modelsFor, requestOptions, useTranscribeOptions } from '#lib/state/audio-drafts-store.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { startTranscript } from './uploads.tsx';
import { WorkspaceSkeleton } from './work-state.tsx';

type StartPanelProps = {
  task: TranscriptTask;
  onPick: () => void;
  onRecord: () => void;
  onFiles: (files: readonly File[]) => Promise<void>;
};

const SAMPLE =
  'When the boats came back to the old quay, nobody had expected them. My father stood in the snow and counted them out loud. Then he counted them again.';

/** The empty state. The sample is spoken by the service itself. */
export function StartPanel({ task, onPick, onRecord, onFiles }: StartPanelProps) {
  const sample = useMutation({ mutationFn: async () => onFiles([await spokenSample()]) });
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
          <Button variant="ghost" busy={sample.isPending} onClick={() => sample.mutate()}>
            Try a sample
          </Button>
        </>
      }
    >
      {task === 'translate'
        ? 'Drop recordings or videos anywhere on this page and read them in English, beside the original.'
        : `Drop recordings or videos anywhere on this page, up to 6 hours and ${formatLimit(ASSET_BYTES.audio)} each. The text follows the sound.`}
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

/** Options of the next transcripts: only those that the endpoint and the model support. */
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

type TaskStartProps = { taskId: string; task: TranscriptTask; onStarted: (row: TranscriptRow) => void };

/** A finished video without a transcript. A link never starts the work by itself. */
export function TaskStart({ taskId, task, onStarted }: TaskStartProps) {
  const client = useQueryClient();
  const { data: video, error } = useQuery(taskOptions(taskId));
  const start = useMutation({
    mutationFn: () => startTranscript(client, { taskId }, task),
    onSuccess: (row) => onStarted(row),
  });
  if (error) return <ErrorNotice error={error} className="m-6" />;
  if (!video) return <WorkspaceSkeleton />;
  return (
    <div className="m-auto grid w-full max-w-xl justify-items-center gap-4 p-6">
      <h1 className="line-clamp-2 text-center text-lg font-semibold tracking-tight">
        {video.title ?? video.prompt}
      </h1>
      {video.posterUrl && <img src={video.posterUrl} alt="" className="max-h-[50vh] rounded-md" />}
      {video.archived ? (
        <Button
          variant="primary"
          size="lg"
          busy={start.isPending || start.isSuccess}
          onClick={() => start.mutate()}
        >
          {task === 'translate' ? 'Translate this video' : 'Transcribe this video'}
        </Button>
      ) : (
        <Notice>The video is not finished yet. Come back when it is.</Notice>
      )}
    </div>
  );
}
