'use client';
import { Upload } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DropField } from '#components/ui/drop-field.tsx';

type UploadSourceProps = { error: string | undefined; onFile: (file: File) => void };

export function UploadSource({ error, onFile }: UploadSourceProps) {
  return (
    <DropField
      label="Clip"
      error={error}
      onFile={onFile}
      className="grid place-items-center gap-3 px-6 py-12 text-center"
    >
      {(choose) => (
        <>
          <p className="max-w-xs text-sm text-balance text-muted">
            Drop a video of one person, well lit and facing the camera. You choose one to three seconds of it.
          </p>
          <Button onClick={choose}>
            <Upload aria-hidden />
            Choose a video
          </Button>
        </>
      )}
    </DropField>
  );
}
