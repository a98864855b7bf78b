'use client';
import { useEffect } from 'react';

const FILE_FIELD = 'input[type=file]';

/** A file dropped where nothing takes it would be opened by the browser in the page's stead. */
export function NoStrayDrops() {
  useEffect(() => {
    const over = new AbortController();
    const refuse = (event: DragEvent) => {
      const isInField = event.target instanceof Element && event.target.closest(FILE_FIELD) !== null;
      if (event.defaultPrevented || isInField || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse, { signal: over.signal });
    window.addEventListener('drop', refuse, { signal: over.signal });
    return () => over.abort();
  }, []);
  return null;
}
