import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { classes } from '../classes.ts';

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
          'rounded-md border border-dashed border-line-strong',
          isDragActive && 'border-accent bg-accent-soft',
          className,
        )}
      >
        <input {...getInputProps({ 'aria-label': label, accept, style: { display: 'none' } })} />
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
