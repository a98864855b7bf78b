import { useQueryClient } from '@tanstack/react-query';
import { FileUp, RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropOverlay } from '#components/ui/overlays/drop-overlay.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { dropUpload, type Upload, useUploadsFor } from '#lib/api/uploads.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCommands } from '#lib/state/command-store.ts';
import type { Footage } from './add-footage.tsx';
import { resumeFootage, sendAll } from './footage-uploads.ts';

type FootageLayerProps = Pick<Footage, 'pick' | 'take' | 'open'> & {
  /** The project that what is dropped goes to. */
  into: string | null;
};

/** Takes videos of one's own that are dropped or pasted anywhere in the gallery, and shows them on their way. */
export function FootageLayer({ pick, take, open, into }: FootageLayerProps) {
  const t = useTranslations('gallery');
  const group = useTranslations('common')('groups.gallery');
  const client = useQueryClient();
  useEffect(() => void resumeFootage(client, { open, t }), [client, open, t]);
  usePaste(take);
  const dragged = useFileDrop(take);
  const commands = useMemo(
    () => [
      {
        id: 'add-footage',
        label: t('footage.addOwn'),
        group,
        icon: <FileUp aria-hidden />,
        run: pick,
      },
    ],
    [pick, t, group],
  );
  useCommands(commands);
  return (
    <>
      {dragged && (
        <DropOverlay>
          {into === null ? t('footage.dropHere') : t('footage.dropInProject', { name: into })}
        </DropOverlay>
      )}
      <OnTheWay onRetry={(upload) => void sendAll(client, [upload as Upload<object>], { open, t })} />
    </>
  );
}

/** Whether files are held over the page. Cards that are dragged onto a project are none. */
function useFileDrop(take: (files: File[]) => void): boolean {
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragged(false);
    const drop = (event: DragEvent) => {
      setDragged(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragenter', hold, { signal });
    window.addEventListener('dragover', hold, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => over.abort();
  }, [take]);
  return dragged;
}

function usePaste(take: (files: File[]) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) take(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [take]);
}

function OnTheWay({ onRetry }: { onRetry: (upload: Upload) => void }) {
  const t = useTranslations('gallery');
  const uploads = useUploadsFor('footage');
  if (uploads.length === 0) return null;
  return (
    <ul
      aria-label={t('footage.onItsWay')}
      className="rise absolute top-3 right-4 z-20 grid max-h-72 w-80 gap-3 overflow-y-auto rounded-lg bg-raised p-3 text-xs shadow-overlay max-sm:inset-x-3 max-sm:top-14 max-sm:w-auto"
    >
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.error === null ? (
            <Sending {...upload} />
          ) : (
            <Failed {...upload} onRetry={() => onRetry(upload)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Sending({ id, file: { name }, percent }: Upload) {
  const t = useTranslations('gallery');
  return (
    <div className="grid gap-1">
      <span className="flex items-center gap-2">
        <span className="min-w-0 grow truncate">{name}</span>
        <span className="shrink-0 text-muted tabular-nums">
          {percent < 100 ? `${percent} %` : t('footage.lookedAt')}
        </span>
        <IconButton
          label={t('footage.stopSending', { name })}
          tip={t('footage.stop')}
          icon={X}
          size="sm"
          onClick={() => dropUpload(id)}
        />
      </span>
      <ProgressBar percent={percent} label={t('footage.sending', { name })} />
    </div>
  );
}

function Failed({ id, file: { name }, error, refused, onRetry }: Upload & { onRetry: () => void }) {
  const t = useTranslations('gallery');
  const told = useErrorMessage();
  return (
    <div
      role="alert"
      className="flex items-start gap-1 rounded-sm bg-danger-soft py-1 pr-1 pl-2.5 text-danger"
    >
      <span className="min-w-0 grow pt-1.5 break-words">{told(error)}</span>
      {!refused && (
        <IconButton
          label={t('footage.sendNamedAgain', { name })}
          tip={t('footage.sendAgain')}
          icon={RotateCcw}
          size="sm"
          onClick={onRetry}
        />
      )}
      <IconButton
        label={t('footage.dismissNamed', { name })}
        tip={t('footage.dismiss')}
        icon={X}
        size="sm"
        onClick={() => dropUpload(id)}
      />
    </div>
  );
}
