import { useEffect, useEffectEvent } from 'react';
import { pastedFiles } from './transfer-files.ts';

/** Handles files pasted anywhere on the page; text is left to the browser. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
