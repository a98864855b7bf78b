'use client';
import { X } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { ProgressBar } from '#components/ui/progress-bar.tsx';
import { dismissUpload, useUploads } from './uploads.ts';

/** Files that are on their way, and those that were refused. */
export function UploadList() {
  const uploads = useUploads((state) => state.uploads);
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Files on their way" className="grid gap-3">
      {uploads.map(({ key, name, percent, refusal }) => (
        <li key={key} className="grid gap-1 text-xs">
          {refusal === null ? (
            <>
              <span className="flex justify-between gap-3">
                <span className="truncate">{name}</span>
                <span className="shrink-0 text-muted tabular-nums">
                  {percent < 100 ? `${percent} %` : 'being looked at'}
                </span>
              </span>
              <ProgressBar percent={percent} label={`Sending ${name}`} />
            </>
          ) : (
            <div
              role="alert"
              className="flex items-start gap-2 rounded-sm bg-danger-soft py-1.5 pr-1 pl-2.5 text-danger"
            >
              <span className="min-w-0 grow break-words pt-1">{refusal}</span>
              <IconButton label={`Dismiss ${name}`} size="sm" onClick={() => dismissUpload(key)}>
                <X aria-hidden />
              </IconButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
