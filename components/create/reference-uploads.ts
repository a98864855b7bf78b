import { create } from 'zustand';
import { uploadAsset } from '#lib/api/assets.ts';
import { useComposer } from '#lib/state/composer.ts';
import { forgetFile, keepFile, keptFile } from '#lib/state/pending-files.ts';
import type { Asset } from '#lib/studio/asset.ts';
import { whyRefused } from './reference-files.ts';

/** Percent sent of each upload under way. Apart from the composer: it changes too often to be kept. */
export const useUploadProgress = create<Record<string, number>>(() => ({}));

const underWay = new Map<string, AbortController>();

/** Takes files in as references; answers why each refused one was, having sent none of those. */
export async function addFiles(files: readonly File[]): Promise<string[]> {
  const refusals: string[] = [];
  for (const file of files) {
    const refusal = await whyRefused(file);
    if (refusal) refusals.push(refusal);
    else await beginUpload(file);
  }
  return refusals;
}

async function beginUpload(file: File): Promise<void> {
  const key = crypto.randomUUID();
  await keepFile(key, file);
  useComposer.getState().addReference({ key, name: file.name, state: 'uploading' });
  void upload(key, file);
}

async function upload(key: string, file: File): Promise<void> {
  const controller = new AbortController();
  underWay.set(key, controller);
  const { changeReference } = useComposer.getState();
  changeReference(key, { state: 'uploading', error: undefined });
  try {
    const onProgress = (percent: number) => useUploadProgress.setState({ [key]: percent });
    const asset = await uploadAsset(file, { onProgress, signal: controller.signal });
    changeReference(key, { state: 'ready', asset });
    await forgetFile(key);
  } catch (error) {
    if (controller.signal.aborted) return;
    changeReference(key, { state: 'failed', error: error instanceof Error ? error.message : String(error) });
  } finally {
    underWay.delete(key);
  }
}

/** Sends a kept file again: after a failure, or after the page was reloaded in the middle of it. */
export async function retryUpload(key: string): Promise<void> {
  if (underWay.has(key)) return;
  const file = await keptFile(key);
  if (file) return upload(key, file);
  const error = 'The file is no longer at hand. Remove it and choose it again.';
  useComposer.getState().changeReference(key, { state: 'failed', error });
}

/** Puts another file in the place of a reference. Answers why, where it cannot be used. */
export async function replaceFile(key: string, file: File): Promise<string | null> {
  const refusal = await whyRefused(file);
  if (refusal) return refusal;
  underWay.get(key)?.abort();
  await keepFile(key, file);
  const blank = { name: file.name, asset: undefined, original: undefined };
  useComposer.getState().changeReference(key, blank);
  void upload(key, file);
  return null;
}

export function resumeUploads(): void {
  for (const { key, state } of useComposer.getState().references) {
    if (state === 'uploading') void retryUpload(key);
  }
}

export function removeReference(key: string): void {
  underWay.get(key)?.abort();
  useComposer.getState().removeReference(key);
  void forgetFile(key);
}

/** Puts a cropped picture in the place of a reference; the first original is kept to go back to. */
export async function replaceWithCrop(key: string, cropped: File): Promise<void> {
  const asset = await uploadAsset(cropped);
  const { references, changeReference } = useComposer.getState();
  const before = references.find((reference) => reference.key === key);
  if (before) changeReference(key, { asset, original: before.original ?? before.asset });
}

export function addAsset(asset: Asset): void {
  useComposer.getState().addReference({ key: crypto.randomUUID(), name: asset.name, state: 'ready', asset });
}
