'use client';
import { Upload } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { DropField } from '#components/ui/drop-field.tsx';

type LibraryDropProps = { error: string | undefined; onFile: (file: File) => void };

export function LibraryDrop({ error, onFile }: LibraryDropProps) {
  return (
    <DropField label="Library to import" accept=".zip" error={error} onFile={onFile} className="p-4">
      {(choose) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="min-w-0 grow basis-60 text-sm">
            Drop a library here
            <span className="block text-xs text-muted">
              You see what it holds first. Nothing that is here is ever changed.
            </span>
          </p>
          <Button onClick={choose}>
            <Upload aria-hidden />
            Choose a zip
          </Button>
        </div>
      )}
    </DropField>
  );
}
