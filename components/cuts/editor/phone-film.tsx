import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useCut } from '#lib/state/cut-store.ts';
import { BedPanel } from './inspector/bed-panel.tsx';
import { FilmPanel } from './inspector/film-panel.tsx';
import { LookedAt } from './inspector/looked-at.tsx';

/** On a phone: the settings of the film, which the inspector shows elsewhere. */
export function PhoneFilm() {
  const t = useTranslations('cuts');
  const [open, setOpen] = useState(false);
  const showsBed = useCut(({ readOnly, timeline }) => !readOnly || timeline.bed !== null);
  // A line that is chosen here is edited over the board, and then one is here again.
  const isLine = useCut(({ selection }) => selection?.kind === 'line');
  return (
    <>
      <IconButton
        label={t('filmPanel.settings')}
        icon={SlidersHorizontal}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open && !isLine} onOpenChange={setOpen} title={t('filmPanel.settings')}>
        <div className="-mx-5 -mb-5">
          <LookedAt>
            <FilmPanel />
            {showsBed && <BedPanel />}
          </LookedAt>
        </div>
      </Dialog>
    </>
  );
}
