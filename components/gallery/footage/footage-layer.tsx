import { useQueryClient } from '@tanstack/react-query';
import { FileUp, RotateCcw, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { DropOverlay } from '#components/ui/overlays/drop-overlay.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { dropUpload, type Upload, useUploadsFor } from '#lib/api/uploads.ts';
import { useCommands } from '#lib/state/command-store.ts';
import type { Footage } from './add-footage.tsx';
import { resumeFootage, sendAll } from './footage-uploads.ts';

type FootageLayerProps = Pick<Footage, 'pick' | 'take' | 'open'> & {
  /** Where what is dropped goes. */
  into: string;
};

/** Takes videos of one's own that are dropped or pasted anywhere in the gallery, and shows them on their way. */
export function FootageLayer({ pick, take, open, into }: FootageLayerProps) {
  const client = useQueryClient();
  useEffect(() => void resumeFootage(client, open), [client, open]);
  usePaste(take);
  const dragged = useFileDrop(take);
  const commands = useMemo(
    () => [
      {
        id: 'add-footage',
        label: 'Add footage of your own…',
        group: 'Gallery',
        icon: <FileUp aria-hidden />,
        run: pick,
      },
    ],
    [pick],
  );
  useCommands(commands);
  return (
    <>
      {dragged && <DropOverlay>Drop to add to {into}</DropOverlay>}
      <OnTheWay onRetry={(upload) => void sendAll(client, [upload as Upload<object>], open)} />
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
  const uploads = useUploadsFor('footage');
  if (uploads.length === 0) return null;
  return (
    <ul
      aria-label="Footage on its way"
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
  return (
    <div className="grid gap-1">
      <span className="flex items-center gap-2">
        <span className="min-w-0 grow truncate">{name}</span>
        <span className="shrink-0 text-muted tabular-nums">
          {percent < 100 ? `${percent} %` : 'being looked at'}
        </span>
        <IconButton
          label={`Stop sending ${name}`}
          tip="Stop"
          icon={X}
          size="sm"
          onClick={() => dropUpload(id)}
        />
      </span>
      <ProgressBar percent={percent} label={`Sending ${name}`} />
    </div>
  );
}

function Failed({ id, file: { name }, error, refused, onRetry }: Upload & { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-1 rounded-sm bg-danger-soft py-1 pr-1 pl-2.5 text-danger"
    >
      <span className="min-w-0 grow pt-1.5 break-words">{error}</span>
      {!refused && (
        <IconButton
          label={`Send ${name} again`}
          tip="Send again"
          icon={RotateCcw}
          size="sm"
          onClick={onRetry}
        />
      )}
      <IconButton label={`Dismiss ${name}`} tip="Dismiss" icon={X} size="sm" onClick={() => dropUpload(id)} />
    </div>
  );
}
