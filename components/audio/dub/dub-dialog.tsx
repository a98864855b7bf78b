import { useTranslations } from 'next-intl';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { TranscriptRow } from '#lib/studio/transcript/transcript.ts';
import { DubPanel } from './dub-panel.tsx';

type DubDialogProps = { transcript: TranscriptRow; onClose: () => void };

/** Loaded when it is first opened. */
export function DubDialog({ transcript, onClose }: DubDialogProps) {
  const t = useTranslations('audio');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={t('dub.dub')}
      description={t('dub.about')}
    >
      <DubPanel transcript={transcript} />
    </Dialog>
  );
}
