import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Captions, FileAudio, Languages, Mic } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Field } from '#components/ui/forms/field.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { Select } from '#components/ui/forms/select.tsx';
import { Slider } from '#components/ui/forms/slider.tsx';
import { ErrorNotice, Notice } from '#components/ui/notice.tsx';
import { taskOptions } from '#lib/api/tasks.ts';
import { LIMITS } from '#lib/contract/limits.ts';
import { formatLimit } from '#lib/format/units.ts';
import { useDecimal } from '#lib/language/use-decimal.ts';
import { useTranscribeOptions } from '#lib/state/audio-drafts-store.ts';
import { namedLanguages } from '#lib/studio/languages/language-names.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import { chosenModel, placeName } from '#lib/studio/speech/model-choice.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import {
  languageNote,
  languagesOf,
  modelNote,
  modelsFor,
  refusalOf,
} from '#lib/studio/transcript/transcript-options.ts';
import { ModelSelect } from '../../model-select.tsx';
import { useOffered } from '../../use-offered.ts';
import { startTranscript } from '../take-files.ts';
import { type Place, placeNow } from '../whereabouts.ts';
import { WorkspaceSkeleton } from '../work-state.tsx';
import type { useSpokenSample } from './spoken-sample.ts';

type StartPanelProps = {
  task: TranscriptTask;
  onPick: () => void;
  isRecording: boolean;
  onRecord: () => void;
  sample: ReturnType<typeof useSpokenSample>;
};

/** The empty state. The sample is spoken by a service itself. */
export function StartPanel({ task, onPick, isRecording, onRecord, sample }: StartPanelProps) {
  const t = useTranslations('transcripts');
  return (
    <EmptyState
      heading="h1"
      icon={task === 'translate' ? <Languages aria-hidden /> : <Captions aria-hidden />}
      title={t(task === 'translate' ? 'start.anyToEnglish' : 'start.speechToText')}
      action={
        <>
          <Button variant="primary" onClick={onPick}>
            <FileAudio aria-hidden /> {t('start.chooseFiles')}
          </Button>
          <Button aria-disabled={isRecording} onClick={() => isRecording || onRecord()}>
            <Mic aria-hidden /> {t('record')}
          </Button>
          {sample.canBeSpoken && (
            <Button variant="ghost" busy={sample.isBusy} onClick={sample.ask}>
              {t('start.trySample')}
            </Button>
          )}
        </>
      }
    >
      {task === 'translate'
        ? t('start.translateAbout')
        : t('start.transcribeAbout', { size: formatLimit(ASSET_BYTES.audio) })}
    </EmptyState>
  );
}

const DETECT = 'detect';

type OptionsFieldsProps = {
  task: TranscriptTask;
  /** Open options; a refusal of one is shown there. */
  row: TranscriptRow | undefined;
};

/** Options of new transcripts: only those that endpoint and model support. */
export function OptionsFields({ task, row }: OptionsFieldsProps) {
  const t = useTranslations('transcripts');
  const tAudio = useTranslations('audio');
  const decimal = useDecimal();
  const locale = useLocale();
  const options = useTranscribeOptions();
  useEffect(() => void useTranscribeOptions.persist.rehydrate(), []);
  const { language, prompt, temperature, set } = options;
  const { models: offered, untold, problems, places } = useOffered('transcription');
  const models = modelsFor(task, offered ?? []);
  const model = chosenModel(models, options);
  const refusal = refusalOf(row, model, options);
  const known = languagesOf(model);
  if (offered && models.length === 0) {
    const none = task === 'translate' ? 'start.noTranslator' : 'start.noListener';
    return (
      <Notice tone={problems.length > 0 ? 'warn' : 'neutral'}>
        {problems.map(({ id, ...problem }) => (
          <p key={id}>{t('start.notAsked', problem)}</p>
        ))}
        {t(untold ? 'start.waits' : none)}{' '}
        <Link href="/settings" className="underline underline-offset-2">
          {t('start.openSettings')}
        </Link>
      </Notice>
    );
  }
  return (
    <>
      <Field
        label={t('start.model')}
        aside={places.length > 1 && model ? placeName(places, model.connectionId, tAudio) : undefined}
        hint={modelNote(model, task, t)}
        error={refusal.model}
      >
        <ModelSelect
          models={models}
          places={places}
          value={model}
          onChange={({ connectionId, id }) => set({ connectionId, model: id })}
        />
      </Field>
      <Field
        label={t('start.language')}
        aside={t(task === 'translate' ? 'start.ofOriginal' : 'start.spoken')}
        hint={languageNote(model, language, locale, t)}
        error={refusal.language}
      >
        <Select
          value={known.includes(language) ? language : DETECT}
          onChange={(next) => set({ language: next === DETECT ? '' : next })}
          options={[
            { value: DETECT, label: t('start.detect') },
            ...namedLanguages(known, locale).map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      </Field>
      <Field label={t('start.hints')} aside={t('start.hintsAbout')} error={refusal.prompt}>
        <Textarea
          value={prompt}
          rows={2}
          maxLength={4000}
          onChange={({ target }) => set({ prompt: target.value })}
        />
      </Field>
      <Field
        label={t('start.temperature')}
        aside={temperature === 0 ? t('start.exact') : decimal(temperature, 1)}
        error={refusal.temperature}
      >
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

type TaskStartProps = {
  taskId: string;
  task: TranscriptTask;
  onStarted: (row: TranscriptRow, from: Place | null) => void;
};

/** A finished video without a transcript. A link never starts the work by itself. */
export function TaskStart({ taskId, task, onStarted }: TaskStartProps) {
  const t = useTranslations('transcripts');
  const client = useQueryClient();
  const { data: video, error } = useQuery(taskOptions(taskId));
  const start = useMutation({
    mutationFn: () => startTranscript(client, { taskId }, task),
    onMutate: placeNow,
    onSuccess: (row, _, from) => onStarted(row, from),
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
          {t(task === 'translate' ? 'start.translateVideo' : 'start.transcribeVideo')}
        </Button>
      ) : (
        <Notice>{t('start.notFinished')}</Notice>
      )}
    </div>
  );
}
