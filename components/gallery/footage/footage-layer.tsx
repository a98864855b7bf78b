import { useQueryClient } from '@tanstack/react-query';
import { FileUp, RotateCcw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { dropUpload, type Upload, useUploadsFor } from '#lib/api/uploads.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCommands } from '#lib/state/command-store.ts';
import type { Footage } from './add-footage.tsx';
import { resumeFootage, sendAll } from './footage-uploads.ts';

/** Shows uploads of the user's own videos, and resumes those of earlier visits. */
export function FootageLayer({ pick, open }: Pick<Footage, 'pick' | 'open'>) {
  const t = useTranslations('gallery');
  const group = useTranslations('common')('groups.gallery');
  const client = useQueryClient();
  useEffect(() => void resumeFootage(client, { open, t }), [client, open, t]);
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
  return <OnTheWay onRetry={(upload) => void sendAll(client, [upload as Upload<object>], { open, t })} />;
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
