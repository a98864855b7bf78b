import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { useCut } from '#lib/state/cut-store.ts';
import { LinePanel } from './inspector/line-panel.tsx';

/** A phone has no room for the inspector: the selected line is edited over the board. */
export function PhoneLine() {
  const t = useTranslations('cuts');
  const select = useCut((state) => state.select);
  const line = useCut(({ selection, timeline }) =>
    selection?.kind === 'line' ? timeline.lines.find(({ id }) => id === selection.id) : undefined,
  );
  const readOnly = useCut((state) => state.readOnly);
  if (!line || readOnly) return null;
  return (
    <Dialog open onOpenChange={(open) => !open && select(null)} title={t('editor.editLine')}>
      <div className="-mx-5 -mb-5">
        <LinePanel key={line.id} line={line} />
      </div>
    </Dialog>
  );
}
