'use client';
import { Upload } from 'lucide-react';
import { useDropzone } from 'react-dropzone';
import { Button } from '#components/ui/button.tsx';
import { classes } from '#components/ui/classes.ts';

type UploadSourceProps = { error: string | undefined; onFile: (file: File) => void };

/** A place to drop a clip, or to choose one. What it holds is decided by the studio, not by its name. */
export function UploadSource({ error, onFile }: UploadSourceProps) {
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
          'grid place-items-center gap-3 rounded-md border border-dashed border-line-strong px-6 py-12 text-center',
          isDragActive && 'border-accent bg-accent-soft',
        )}
      >
        <input {...getInputProps({ 'aria-label': 'Clip' })} />
        <p className="max-w-xs text-sm text-balance text-muted">
          Drop a video of one person, well lit and facing the camera. You choose one to three seconds of it.
        </p>
        <Button onClick={open}>
          <Upload aria-hidden />
          Choose a video
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
