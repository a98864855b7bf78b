import { LoaderCircle, RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import {
  dropUpload,
  isUnderWay,
  keepUpload,
  keptUpload,
  sendUpload,
  type Upload,
  UploadRefused,
} from '#lib/api/uploads.ts';
import type { Translator } from '#lib/language/translator.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { type Attachment, useTalkDraft } from '#lib/state/audio-drafts-store.ts';
import { SoundBar } from './sound-bar.tsx';

/** Only one: a new one replaces it. */
const ID = 'attachment';

const show = (attachment: Attachment | null) => useTalkDraft.getState().set({ attachment });

/** Uploads a recording or file. Returns whether it has arrived. */
export async function attach(file: File, t: Translator<'audio'>): Promise<boolean> {
  show({ name: file.name, state: 'uploading' });
  return send(await keepUpload('attachment', file, null, ID), t);
}

function send(upload: Upload, t: Translator<'audio'>): Promise<boolean> {
  const { name } = upload.file;
  show({ name, state: 'uploading' });
  return sendUpload(upload, {
    onArrived: ({ id: assetId, kind, url, duration }) => {
      if (kind === 'image') throw new UploadRefused(t('talk.isPicture', { name }));
      show({ name, state: 'ready', assetId, url, ...(duration === undefined ? {} : { duration }) });
    },
    onFailed: (error) => show({ name, state: 'failed', error }),
  });
}

/** Resumes an upload after a failure or a reload. */
export async function resumeAttachment(t: Translator<'audio'>): Promise<void> {
  const { attachment } = useTalkDraft.getState();
  if (!attachment || attachment.state === 'ready' || isUnderWay(ID)) return;
  const upload = await keptUpload(ID);
  if (upload) await send(upload, t);
  else show(null);
}

export function removeAttachment(): void {
  dropUpload(ID);
  show(null);
}

type AttachmentChipProps = {
  attachment: Attachment;
  sending: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

export function AttachmentChip({ attachment, sending, onRetry, onRemove }: AttachmentChipProps) {
  const t = useTranslations('audio');
  const tCommon = useTranslations('common');
  const told = useErrorMessage();
  const { name, state, url, duration, error } = attachment;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border bg-bg py-1.5 pr-1.5 pl-3 text-sm">
      <span className="max-w-48 truncate font-medium">{name}</span>
      {state === 'uploading' && (
        <span role="status" className="flex items-center gap-2 text-xs text-muted">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />{' '}
          {t(sending ? 'talk.sending' : 'talk.takingIn')}
        </span>
      )}
      {state === 'ready' && url && <SoundBar src={url} label={name} duration={duration ?? null} />}
      {state === 'failed' && (
        <>
          <span role="alert" className="text-xs text-danger">
            {told(error)}
          </span>
          <Button size="sm" onClick={onRetry}>
            <RotateCcw aria-hidden /> {tCommon('tryAgain')}
          </Button>
        </>
      )}
      <IconButton
        label={t('talk.remove', { name })}
        icon={X}
        size="sm"
        className="ml-auto"
        onClick={onRemove}
      />
    </div>
  );
}
