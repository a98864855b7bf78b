import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { filesOf, hasFiles } from '#components/ui/forms/transfer-files.ts';
import { usePastedFiles } from '#components/ui/forms/use-pasted-files.ts';
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
  usePastedFiles(take);
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
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragged(false);
    const drop = (event: DragEvent) => {
      setDragged(false);
      if (!event.dataTransfer || !hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      void filesOf(event.dataTransfer).then(take);
    };
    window.addEventListener('dragenter', hold, { signal });
    window.addEventListener('dragover', hold, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => over.abort();
  }, [take]);
  return dragged;
}
