import { RotateCw, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress.tsx';
import { dropUpload } from '#lib/api/uploads.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCut } from '#lib/state/cut-store.ts';
import { retryFilmFile, useArrivedFiles, useFilmFiles } from '../start/send-film-files.ts';

/** Files being uploaded; each is placed once it has arrived. */
export function FilesUnderWay() {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const cutId = useCut(({ cut }) => cut.id);
  const files = useFilmFiles(cutId);
  useArrivedFiles(files);
  if (files.length === 0) return null;
  return (
    <ul
      aria-label={t('board.filesOnTheWay')}
      className="grid max-h-32 shrink-0 gap-1 overflow-y-auto border-b px-5 py-2.5"
    >
      {files.map((upload) => (
        <li key={upload.id} className="flex items-center gap-3 text-xs">
          <span className="w-48 shrink-0 truncate max-md:w-28">{upload.file.name}</span>
          {upload.error ? (
            <>
              <span role="alert" className="grow text-danger">
                {told(upload.error)}
              </span>
              {!upload.refused && (
                <IconButton
                  label={t('board.sendAgain', { name: upload.file.name })}
                  icon={RotateCw}
                  size="sm"
                  onClick={() => retryFilmFile(upload)}
                />
              )}
            </>
          ) : (
            <span className="grow">
              <ProgressBar percent={upload.percent} label={t('sendingFile', { name: upload.file.name })} />
            </span>
          )}
          <IconButton
            label={t('board.leaveOut', { name: upload.file.name })}
            icon={X}
            size="sm"
            onClick={() => dropUpload(upload.id)}
          />
        </li>
      ))}
    </ul>
  );
}
