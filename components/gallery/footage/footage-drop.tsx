import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DropOverlay } from '#components/ui/overlays/drop-overlay.tsx';
import type { Footage } from './add-footage.tsx';

type FootageDropProps = Pick<Footage, 'take'> & {
  /** The project for dropped files. */
  into: string | null;
};

/**
 * Accepts videos dropped or pasted anywhere in the gallery. Ships with the page: until something listens, the
 * browser would open a dropped file in its place.
 */
export function FootageDrop({ take, into }: FootageDropProps) {
  const t = useTranslations('gallery');
  usePaste(take);
  const dragged = useFileDrop(take);
  if (!dragged) return null;
  return (
    <DropOverlay>
      {into === null ? t('footage.dropHere') : t('footage.dropInProject', { name: into })}
    </DropOverlay>
  );
}

/** Whether files are dragged over the page; cards dragged onto a project do not count. */
function useFileDrop(take: (files: File[]) => void): boolean {
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragged(false);
    const drop = (event: DragEvent) => {
      setDragged(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragenter', hold, { signal });
    window.addEventListener('dragover', hold, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => over.abort();
  }, [take]);
  return dragged;
}

function usePaste(take: (files: File[]) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) take(files);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [take]);
}
