import type { QueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { create } from 'zustand';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { peaksUrl, seedPeaks } from '#lib/api/peaks.ts';
import { createTranscript } from '#lib/api/transcripts.ts';
import {
  dropUpload,
  keepUpload,
  resumableUploads,
  sendUpload,
  type Upload,
  UploadRefused,
  useUploadsFor,
} from '#lib/api/uploads.ts';
import { formatClock, formatLimit } from '#lib/format/units.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useTranscribeOptions } from '#lib/state/audio-drafts-store.ts';
import { newWorkPlace } from '#lib/state/project-store.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { requestOptions } from '#lib/studio/transcript/transcript-options.ts';
import { type RoughWave, roughWave } from '../player/rough-wave.ts';
import { WavePicture } from '../player/waveform.tsx';
import { readOffered } from '../use-offered.ts';

const useWaves = create<Record<string, RoughWave>>(() => ({}));

type Source = { assetId: string; name?: string } | { taskId: string };

/** Starts a transcript; a translation also gets one in the original language. */
export async function startTranscript(client: QueryClient, source: Source, task: TranscriptTask) {
  const options = useTranscribeOptions.getState();
  const offered = await readOffered(client, 'transcription');
  const start = (asked: TranscriptTask, originalId: string | null) =>
    createTranscript(client, {
      // A video's lies beside it, unless something else is said.
      ...('taskId' in source || originalId !== null ? {} : newWorkPlace()),
      ...source,
      ...requestOptions(options, asked, offered),
      originalId,
    });
  if (task === 'transcribe') return start('transcribe', null);
  const original = await start('transcribe', null);
  return start('translate', original.id);
}

/** Called with the first transcript of several files, which is opened. */
type OnFirst = (row: TranscriptRow) => void;
type ForTask = { task: TranscriptTask };

/** Uploads files one after the other; each becomes a transcript as soon as it has arrived. */
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

async function sendAll(
  client: QueryClient,
  uploads: readonly Upload<ForTask>[],
  onFirst: OnFirst,
  t: Translator<'transcripts'>,
) {
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
        // Before sending, not during: both at once would be several times slower.
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

export function UploadList() {
  const t = useTranslations('transcripts');
  const told = useErrorMessage();
  const uploads = useUploadsFor('transcript');
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={t('uploads.uploads')} className="grid gap-3">
      {uploads.map(({ id, file: { name }, percent, error }) => (
        <li key={id} className="grid gap-1 text-xs">
          {error === null ? (
            <>
              <span className="flex justify-between gap-3">
                <span className="truncate">{name}</span>
                <span className="shrink-0 text-muted tabular-nums">
                  {percent < 100 ? `${percent} %` : t('uploads.lookedAt')}
                </span>
              </span>
              <ProgressBar percent={percent} label={t('uploads.sending', { name })} />
            </>
          ) : (
            <div
              role="alert"
              className="flex items-start gap-2 rounded-sm bg-danger-soft py-1.5 pr-1 pl-2.5 text-danger"
            >
              <span className="min-w-0 grow break-words pt-1">{told(error)}</span>
              <IconButton
                label={t('uploads.dismiss', { name })}
                icon={X}
                size="sm"
                onClick={() => dropUpload(id)}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A file being uploaded, shown where its transcript will be. */
export function UploadingFile({ upload }: { upload: Upload }) {
  const t = useTranslations('transcripts');
  const { id, percent } = upload;
  const { name } = upload.file;
  const wave = useWaves((waves) => waves[id]);
  return (
    <section aria-label={name} className="grid gap-3 px-4 pt-4 md:px-6">
      <div className="min-w-0">
        <h1 className="truncate text-xl font-semibold tracking-tight">{name}</h1>
        <p className="text-xs text-muted tabular-nums">
          {wave && `${formatClock(wave.duration * 1000)} · `}
          {percent < 100 ? t('uploads.sent', { percent }) : t('uploads.lookedAt')}
        </p>
      </div>
      <WavePicture
        peaks={wave?.peaks ?? null}
        duration={wave?.duration ?? 0}
        state={wave ? 'there' : 'pending'}
        rough
      />
    </section>
  );
}
