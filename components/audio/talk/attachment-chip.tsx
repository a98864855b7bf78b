'use client';
import { LoaderCircle, RotateCcw, X } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Attachment } from '#lib/state/talk-draft.ts';
import { SoundBar } from './sound-bar.tsx';

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
