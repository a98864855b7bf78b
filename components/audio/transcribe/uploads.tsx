'use client';
import type { QueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { create } from 'zustand';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { peaksUrl, seedPeaks, uploadAsset } from '#lib/api/assets.ts';
import { createTranscript } from '#lib/api/transcripts.ts';
import { formatBytes, formatClock } from '#lib/format/units.ts';
import { requestOptions, useTranscribeOptions } from '#lib/state/audio-drafts-store.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript/transcript.ts';
import { type RoughWave, roughWave } from '../player/rough-wave.ts';
import { WavePicture } from '../player/waveform.tsx';

export type Upload = {
  key: string;
  name: string;
  percent: number;
  /** What can be seen of it before the studio has it. */
  wave: RoughWave | null;
  /** Why it was refused, in words. */
  refusal: string | null;
};

/** Files on their way to the studio; they go on while one looks at other pages. */
export const useUploads = create<{ uploads: Upload[] }>(() => ({ uploads: [] }));

const change = (key: string, with_: Partial<Upload>) =>
  useUploads.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.key === key ? { ...upload, ...with_ } : upload)),
  }));

export const dismissUpload = (key: string) =>
  useUploads.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.key !== key) }));

type Source = { assetId: string; name?: string } | { taskId: string };

/** Has a recording written down; for a translation, in both languages. */
export async function startTranscript(client: QueryClient, source: Source, task: TranscriptTask) {
  const options = useTranscribeOptions.getState();
  const start = (asked: TranscriptTask, originalId: string | null) =>
    createTranscript(client, { ...source, ...requestOptions(options, asked), originalId });
  if (task === 'transcribe') return start('transcribe', null);
  const original = await start('transcribe', null);
  return start('translate', original.id);
}

/** Sends files one after the other; each becomes a transcript as soon as it has arrived. */
export async function takeFiles(
  client: QueryClient,
  files: readonly File[],
  task: TranscriptTask,
  onStarted: (row: TranscriptRow) => void,
): Promise<void> {
  const waiting = files.map((file) => ({ file, key: crypto.randomUUID() }));
  useUploads.setState(({ uploads }) => ({
    uploads: [
      ...waiting.map(({ file, key }) => ({ key, name: file.name, percent: 0, wave: null, refusal: null })),
      ...uploads,
    ],
  }));
  for (const { file, key } of waiting) {
    try {
      if (file.size === 0) throw new Error(`${file.name} is empty`);
      if (file.size > ASSET_BYTES.audio) {
        throw new Error(`${file.name} has ${formatBytes(file.size)}: at most 2 GB can be taken`);
      }
      // A moment; sending at the same time would make it several.
      const wave = await roughWave(file).catch(() => null);
      change(key, { wave });
      const asset = await uploadAsset(file, { onProgress: (percent) => change(key, { percent }) });
      if (wave) await seedPeaks(client, peaksUrl(asset.id), wave.peaks);
      onStarted(await startTranscript(client, { assetId: asset.id, name: file.name.slice(-200) }, task));
      dismissUpload(key);
    } catch (cause) {
      change(key, { refusal: cause instanceof Error ? cause.message : 'It could not be sent' });
    }
  }
}

/** Files that are on their way, and those that were refused. */
export function UploadList() {
  const uploads = useUploads((state) => state.uploads);
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files on their way" className="grid gap-3">
      {uploads.map(({ key, name, percent, refusal }) => (
        <li key={key} className="grid gap-1 text-xs">
          {refusal === null ? (
            <>
              <span className="flex justify-between gap-3">
                <span className="truncate">{name}</span>
                <span className="shrink-0 text-muted tabular-nums">
                  {percent < 100 ? `${percent} %` : 'being looked at'}
                </span>
              </span>
              <ProgressBar percent={percent} label={`Sending ${name}`} />
            </>
          ) : (
            <div
              role="alert"
              className="flex items-start gap-2 rounded-sm bg-danger-soft py-1.5 pr-1 pl-2.5 text-danger"
            >
              <span className="min-w-0 grow break-words pt-1">{refusal}</span>
              <IconButton label={`Dismiss ${name}`} size="sm" onClick={() => dismissUpload(key)}>
                <X aria-hidden />
              </IconButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A file that is on its way, where its transcript will be. */
export function UploadingFile({ upload: { name, percent, wave } }: { upload: Upload }) {
  return (
    <section aria-label={name} className="grid gap-3 px-4 pt-4 md:px-6">
      <div className="min-w-0">
        <h1 className="truncate text-xl font-semibold tracking-tight">{name}</h1>
        <p className="text-xs text-muted tabular-nums">
          {wave && `${formatClock(wave.duration * 1000)} · `}
          {percent < 100 ? `${percent} % sent` : 'being looked at'}
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
