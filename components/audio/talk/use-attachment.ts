'use client';
import { useCallback } from 'react';
import { uploadAsset } from '#lib/api/assets.ts';
import { forgetFile, keepFile, keptFile } from '#lib/state/pending-files.ts';
import { type Attachment, useTalkDraft } from '#lib/state/talk-draft.ts';

const KEPT_AS = 'talk';

const show = (attachment: Attachment | null) => useTalkDraft.getState().set({ attachment });

/** Takes a recording or file in: first into the browser's own store, then to the studio. */
export async function attach(file: File): Promise<boolean> {
  show({ name: file.name, state: 'uploading' });
  // A browser without that store still sends the file; it is only not safe from a reload meanwhile.
  await keepFile(KEPT_AS, file).catch(() => undefined);
  return send(file);
}

async function send(file: File): Promise<boolean> {
  const { name } = file;
  try {
    const { id: assetId, kind, url, duration } = await uploadAsset(file);
    if (kind === 'image') throw new Error(`${name} is a picture: choose sound or video.`);
    show({ name, state: 'ready', assetId, url, ...(duration === undefined ? {} : { duration }) });
    await forgetFile(KEPT_AS).catch(() => undefined);
    return true;
  } catch (cause) {
    show({ name, state: 'failed', error: cause instanceof Error ? cause.message : 'It was not sent.' });
    return false;
  }
}

/** Sends again what was cut off, after a failure or a reload. */
export async function resumeAttachment(): Promise<void> {
  const { attachment } = useTalkDraft.getState();
  if (!attachment || attachment.state === 'ready') return;
  const file = await keptFile(KEPT_AS).catch(() => undefined);
  if (!file) return show(null);
  show({ name: file.name, state: 'uploading' });
  await send(file);
}

export function useAttachment() {
  const attachment = useTalkDraft((state) => state.attachment);
  const remove = useCallback(() => {
    show(null);
    void forgetFile(KEPT_AS).catch(() => undefined);
  }, []);
  return { attachment, attach, retry: resumeAttachment, remove };
}
