'use client';
import { LoaderCircle, RotateCcw, X } from 'lucide-react';
import { useCallback } from 'react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { uploadAsset } from '#lib/api/assets.ts';
import { type Attachment, useTalkDraft } from '#lib/state/audio-drafts-store.ts';
import { forgetFile, keepFile, keptFile } from '#lib/state/pending-files.ts';
import { SoundBar } from './sound-bar.tsx';

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

type AttachmentChipProps = {
  attachment: Attachment;
  sending: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

/** What goes with the message: to be heard before it is sent, and to be taken off again. */
export function AttachmentChip({ attachment, sending, onRetry, onRemove }: AttachmentChipProps) {
  const { name, state, url, duration, error } = attachment;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border bg-bg py-1.5 pr-1.5 pl-3 text-sm">
      <span className="max-w-48 truncate font-medium">{name}</span>
      {state === 'uploading' && (
        <span role="status" className="flex items-center gap-2 text-xs text-muted">
          <LoaderCircle aria-hidden className="size-4 animate-spin" /> {sending ? 'Sending' : 'Taking it in'}
        </span>
      )}
      {state === 'ready' && url && <SoundBar src={url} label={name} duration={duration ?? null} />}
      {state === 'failed' && (
        <>
          <span role="alert" className="text-xs text-danger">
            {error}
          </span>
          <Button size="sm" onClick={onRetry}>
            <RotateCcw aria-hidden /> Try again
          </Button>
        </>
      )}
      <IconButton label={`Remove ${name}`} size="sm" className="ml-auto" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
