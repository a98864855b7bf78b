'use client';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { peaksUrl, uploadAsset } from '#lib/api/assets.ts';
import { showMeanwhile } from '#lib/api/peaks.ts';
import { createTranscript } from '#lib/api/transcripts.ts';
import { requestOptions, useTranscribeOptions } from '#lib/state/transcribe-options.ts';
import { ASSET_BYTES } from '#lib/studio/asset-limits.ts';
import { sizeWords } from '#lib/studio/size-words.ts';
import type { TranscriptRow, TranscriptTask } from '#lib/studio/transcript.ts';
import { type RoughWave, roughWave } from '../player/rough-wave.ts';

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
        throw new Error(`${file.name} has ${sizeWords(file.size)}: at most 2 GB can be taken`);
      }
      // A moment; sending at the same time would make it several.
      const wave = await roughWave(file).catch(() => null);
      change(key, { wave });
      const asset = await uploadAsset(file, { onProgress: (percent) => change(key, { percent }) });
      if (wave) await showMeanwhile(client, peaksUrl(asset.id), wave.peaks);
      onStarted(await startTranscript(client, { assetId: asset.id, name: file.name.slice(-200) }, task));
      dismissUpload(key);
    } catch (cause) {
      change(key, { refusal: cause instanceof Error ? cause.message : 'It could not be sent' });
    }
  }
}
