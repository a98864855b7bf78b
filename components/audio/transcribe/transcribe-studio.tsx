'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Languages, Mic, Plus } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useState, useTransition } from 'react';
import { LooksOnly } from '#components/shell/people/looks-only.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFileDrop } from '#components/ui/forms/use-file-drop.ts';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { DropOverlay } from '#components/ui/overlays/drop-overlay.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { createTranscript, transcriptsOptions } from '#lib/api/transcripts.ts';
import { useUploadsFor } from '#lib/api/uploads.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { isInEnglish } from '#lib/studio/transcript/transcript-labels.ts';
import { readyToDraw } from '../player/waveform.tsx';
import { RecoveredRecordings } from '../recording/recording.tsx';
import { transcriptRequest } from '../transcript-request.ts';
import { Recorder } from './recorder.tsx';
import { useSpokenSample } from './start/spoken-sample.ts';
import { OptionsFields, StartPanel, TaskStart } from './start/start-panel.tsx';
import { type FileUpload, resumeFiles, sendAll, takeFiles, useWaitingFiles } from './take-files.ts';
import { TranscriptsList } from './transcripts-list.tsx';
import { UploadingFile, UploadList } from './upload-list.tsx';
import { canBeLed, noteEditing, type Place, placeNow, useNotedPlace } from './whereabouts.ts';
import { WorkNews } from './work-news.tsx';
import { WorkState, WorkspaceSkeleton } from './work-state.tsx';

const OpenTranscript = lazyComponent(
  () => import('./open-transcript.tsx').then(({ OpenTranscript }) => OpenTranscript),
  <WorkspaceSkeleton />,
);

const PAGES: Record<TranscriptTask, string> = {
  transcribe: '/audio/transcribe',
  translate: '/audio/translate',
};

/** Drop a recording anywhere on the page, read it, and correct it. */
export function TranscribeStudio({ task }: { task: TranscriptTask }) {
  const t = useTranslations('transcripts');
  const router = useRouter();
  const client = useQueryClient();
  const search = useSearchParams();
  const [isRecording, setRecording] = useState(false);
  const { make } = useMay();
  const { data: all = [] } = useQuery(transcriptsOptions());
  const rows = all.filter((row) => row.task === task);
  const taskId = search.get('task');
  const ofTask = taskId === null ? undefined : rows.find((row) => row.sourceTaskId === taskId);
  const id = search.get('id') ?? ofTask?.id ?? null;
  const row = all.find((candidate) => candidate.id === id);
  const page = PAGES[task];
  const uploads = useUploadsFor('transcript') as FileUpload[];
  const arriving = uploads.find(({ error, detail }) => error === null && detail.task === task);
  const isEmpty = id === null && taskId === null && !arriving;
  const [isOpening, startOpening] = useTransition();
  const dubs = taskId !== null && search.has('dub') ? '&dub' : '';
  useNotedPlace(task, search.get('id') ?? taskId, isRecording);
  const lead = useCallback(
    (to: TranscriptRow, from: Place | null) => {
      if (canBeLed(to.task, from)) startOpening(() => router.push(`${PAGES[to.task]}?id=${to.id}${dubs}`));
    },
    [router, dubs],
  );
  const leadIfFree = useCallback((to: TranscriptRow) => lead(to, null), [lead]);

  const take = (files: readonly File[]) => {
    const from = placeNow();
    readyToDraw();
    return takeFiles(client, files, task, (row) => lead(row, from), t);
  };
  const sample = useSpokenSample(task, (upload) => {
    readyToDraw();
    return sendAll(client, [upload], leadIfFree, t);
  });
  const retry = (upload: FileUpload) => {
    const from = placeNow();
    void sendAll(client, [upload], (row) => lead(row, from), t);
  };
  useEffect(() => void resumeFiles(client, leadIfFree, t), [client, leadIfFree, t]);
  useWaitingFiles(leadIfFree);
  const { areaProps, inputProps, isDragActive, open } = useFileDrop({
    onFiles: (files) => void take(files),
    onDragEnter: readyToDraw,
    disabled: !make,
  });
  const translate = useMutation({
    mutationFn: async ({ assetId, id: originalId, name }: TranscriptRow) => {
      const asked = await transcriptRequest(client, 'translate');
      return createTranscript(client, { ...asked, assetId, originalId, name });
    },
    onMutate: placeNow,
    onSuccess: (made, _, from) => lead(made, from),
  });

  return (
    <div
      {...areaProps}
      className="relative grid grow grid-cols-[minmax(0,1fr)] content-start lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_300px] lg:grid-rows-[minmax(0,1fr)] lg:content-stretch"
    >
      <input {...inputProps} aria-label={t('files')} />
      <WorkNews row={row} />
      <section
        tabIndex={-1}
        aria-label={(id === null ? arriving?.file.name : row?.name) ?? t('transcript')}
        onInput={noteEditing}
        onFocus={({ target }) => target.matches('textarea, input') && noteEditing()}
        className="flex min-h-[60vh] flex-col outline-none lg:min-h-0"
      >
        {id !== null ? (
          <OpenTranscript key={id} id={id} rows={all} />
        ) : !make ? (
          <LooksOnly heading="h1" />
        ) : taskId !== null ? (
          <TaskStart taskId={taskId} task={task} onStarted={lead} />
        ) : arriving ? (
          <UploadingFile upload={arriving} />
        ) : isOpening ? (
          <WorkspaceSkeleton />
        ) : (
          <StartPanel
            task={task}
            onPick={open}
            isRecording={isRecording}
            onRecord={() => setRecording(true)}
            sample={sample}
          />
        )}
      </section>
      <aside
        tabIndex={-1}
        aria-label={t('options')}
        className="flex flex-col gap-4 overflow-y-auto border-t bg-panel p-4 outline-none lg:border-t-0 lg:border-l"
      >
        {isRecording ? (
          <Recorder
            onDone={(file) => {
              setRecording(false);
              if (file) void take([file]);
            }}
          />
        ) : (
          make &&
          !isEmpty && (
            <div className="flex flex-wrap gap-2 *:grow">
              <Button variant="primary" onClick={open}>
                <Plus aria-hidden /> {t('addFiles')}
              </Button>
              <Button onClick={() => setRecording(true)}>
                <Mic aria-hidden /> {t('record')}
              </Button>
            </div>
          )
        )}
        {make && <RecoveredRecordings isRecording={isRecording} onFile={(file) => void take([file])} />}
        <UploadList onRetry={retry} />
        {row && row.heard > 0 && <WorkState row={row} />}
        {make &&
          row &&
          task === 'transcribe' &&
          row.status === 'done' &&
          row.heard > 0 &&
          !isInEnglish(row) && (
            <Button onClick={() => translate.mutate(row)}>
              <Languages aria-hidden /> {t('translateToEnglish')}
            </Button>
          )}
        {make && <OptionsFields task={task} row={row} />}
        <TranscriptsList
          rows={rows}
          page={page}
          currentId={id}
          onDeleted={(gone) => gone === id && router.replace(page)}
        />
      </aside>
      {isDragActive && (
        <DropOverlay>{t(task === 'translate' ? 'dropToTranslate' : 'dropToTranscribe')}</DropOverlay>
      )}
    </div>
  );
}
