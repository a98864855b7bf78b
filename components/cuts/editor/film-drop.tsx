import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFileDrop } from '#components/ui/forms/use-file-drop.ts';
import { DropOverlay } from '#components/ui/overlays/drop-overlay.tsx';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { sendFilmFiles } from '../start/send-film-files.ts';

/** A view of the film that takes dropped files: behind the selected shot, or at the end. */
export function FilmDrop({ children }: { children: ReactNode }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const readOnly = useCut((state) => state.readOnly);
  const { areaProps, isDragActive } = useFileDrop({
    disabled: readOnly,
    onFiles: (files) => {
      const { cut, selection } = store.getState();
      void sendFilmFiles(cut.id, files, selection?.kind === 'shot' ? selection.id : null);
    },
  });
  return (
    <div {...areaProps} className="relative flex min-h-0 grow flex-col">
      {children}
      {isDragActive && <DropOverlay>{t('board.drop')}</DropOverlay>}
    </div>
  );
}
