'use client';
import { Upload } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';

type LibraryDropProps = { error: string | undefined; onFile: (file: File) => void };

/** A place to drop the zip of a library, or to choose it. What it holds is decided by the studio. */
export function LibraryDrop({ error, onFile }: LibraryDropProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => {
      const file = accepted[0] ?? rejected[0]?.file;
      if (file) onFile(file);
    },
  });
  return (
    <div className="grid gap-2">
      <div
        {...getRootProps({ role: undefined, tabIndex: undefined })}
        className={classes(
          'rounded-md border border-dashed border-line-strong p-4',
          isDragActive && 'border-accent bg-accent-soft',
        )}
      >
        <input
          {...getInputProps({
            'aria-label': 'Library to import',
            accept: '.zip',
            style: { display: 'none' },
          })}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="min-w-0 grow basis-60 text-sm">
            Drop a library here
            <span className="block text-xs text-muted">
              You see what it holds first. Nothing that is here is ever changed.
            </span>
          </p>
          <Button onClick={open}>
            <Upload aria-hidden />
            Choose a zip
          </Button>
        </div>
      </div>
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
