import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { useFileDrop } from './use-file-drop.ts';

type DropFieldProps = {
  /** Names the file field for assistive technology. */
  label: string;
  /** Filters the file chooser only; the receiver checks the file itself. */
  accept?: string;
  error: string | undefined;
  onFile: (file: File) => void;
  className?: string;
  /** The content; `choose` opens the file chooser. */
  children: (choose: () => void) => ReactNode;
};

export function DropField({ label, accept, error, onFile, className, children }: DropFieldProps) {
  const { areaProps, inputProps, isDragActive, open } = useFileDrop({
    onFiles: ([file]) => file && onFile(file),
  });
  return (
    <div className="grid gap-2">
      <div
        {...areaProps}
        className={classes(
          'rounded-md border border-dashed border-line-strong',
          isDragActive && 'border-accent bg-accent-soft',
          className,
        )}
      >
        <input {...inputProps} multiple={false} aria-label={label} accept={accept} />
        {children(open)}
      </div>
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
