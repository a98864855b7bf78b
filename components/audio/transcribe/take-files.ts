import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { create } from 'zustand';
import { peaksUrl, seedPeaks } from '#lib/api/peaks.ts';
import { createTranscript } from '#lib/api/transcripts.ts';
import {
  keepUpload,
  queueUpload,
  resumableUploads,
  sendUpload,
  type Upload,
  UploadRefused,
  useUploads,
  useUploadsFor,
} from '#lib/api/uploads.ts';
import { formatLimit } from '#lib/format/units.ts';
import type { Translator } from '#lib/language/translator.ts';
import { newWorkPlace } from '#lib/state/project/project-store.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { modelsFor } from '#lib/studio/transcript/transcript-options.ts';
import { type RoughWave, roughWave } from '../player/rough-wave.ts';
import { lacksModel, transcriptRequest } from '../transcript-request.ts';
import { useOffered } from '../use-offered.ts';

/** Posters of the files being uploaded. */
export const useWaves = create<Record<string, RoughWave>>(() => ({}));

type Source = { assetId: string; name?: string } | { taskId: string };

/** Starts a transcript; a translation also gets one in the original language. */
export async function startTranscript(client: QueryClient, source: Source, task: TranscriptTask) {
  // Both need an answer before either starts.
  const asked = await transcriptRequest(client, task);
  const start = async (request: typeof asked, originalId: string | null) =>
    createTranscript(client, {
      // By default, in its video's project.
      ...('taskId' in source || originalId !== null ? {} : newWorkPlace()),
      ...source,
      ...request,
      originalId,
    });
  if (task === 'transcribe') return start(asked, null);
  const original = await start(await transcriptRequest(client, 'transcribe'), null);
  return start(asked, original.id);
}

/** Called with the first transcript of several, to open it. */
type OnFirst = (row: TranscriptRow) => void;
type ForTask = { task: TranscriptTask };
export type FileUpload = Upload<ForTask>;

/** Uploads files one by one; each becomes a transcript on arrival. */
export async function takeFiles(
  client: QueryClient,
  files: readonly File[],
  task: TranscriptTask,
  onFirst: OnFirst,
  t: Translator<'transcripts'>,
): Promise<void> {
  const keep = (file: File) => keepUpload<ForTask>('transcript', file, { task });
  await sendAll(client, await Promise.all(files.map(keep)), onFirst, t);
}

/** Resumes uploads that a reload or a closed tab interrupted. */
export async function resumeFiles(
  client: QueryClient,
  onFirst: OnFirst,
  t: Translator<'transcripts'>,
): Promise<void> {
  await sendAll(client, await resumableUploads<ForTask>('transcript'), onFirst, t);
}

/** Continues files that waited for a model, once one is known. */
export function useWaitingFiles(onFirst: OnFirst): void {
  const t = useTranslations('transcripts');
  const client = useQueryClient();
  const { models } = useOffered('transcription');
  const uploads = useUploadsFor('transcript') as FileUpload[];
  useEffect(() => {
    const ready = uploads.filter(
      ({ id, detail }) =>
        lacksModel(useUploads.getState()[id]?.error ?? null) &&
        modelsFor(detail.task, models ?? []).length > 0,
    );
    if (ready.length > 0) void sendAll(client, ready, onFirst, t);
  }, [client, models, uploads, onFirst, t]);
}

/** Sends files one by one, or again. Without a known model, a file is kept and waits. */
export async function sendAll(
  client: QueryClient,
  uploads: readonly FileUpload[],
  onFirst: OnFirst,
  t: Translator<'transcripts'>,
): Promise<void> {
  for (const { id } of uploads) queueUpload(id);
  // Asked once for all: a service may take long not to answer.
  const asked = new Map<TranscriptTask, Promise<unknown>>();
  const requireModel = (task: TranscriptTask) => {
    const request = asked.get(task) ?? transcriptRequest(client, task);
    asked.set(task, request);
    return request;
  };
  let isFirst = true;
  for (const upload of uploads) {
    const { id, file, detail } = upload;
    await sendUpload(upload, {
      prepare: async () => {
        if (file.size === 0) throw new UploadRefused(t('uploads.empty', { name: file.name }));
        if (file.size > ASSET_BYTES.audio) {
          const most = formatLimit(ASSET_BYTES.audio);
          const size = formatLimit(file.size);
          throw new UploadRefused(t('uploads.tooLarge', { name: file.name, size, most }));
        }
        await requireModel(detail.task);
        // Before sending: both at once would be several times slower.
        const wave = await roughWave(file).catch(() => null);
        if (wave) useWaves.setState({ [id]: wave });
      },
      onArrived: async (asset) => {
        const wave = useWaves.getState()[id];
        if (wave) await seedPeaks(client, peaksUrl(asset.id), wave.peaks);
        const source = { assetId: asset.id, name: file.name.slice(-200) };
        const started = await startTranscript(client, source, detail.task);
        if (isFirst) onFirst(started);
        isFirst = false;
      },
    });
    useWaves.setState(({ [id]: _, ...rest }) => rest, true);
  }
}
