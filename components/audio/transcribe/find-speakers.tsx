import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import type { TranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';

const SpeakersPanel = lazyComponent(() =>
  import('./speakers-panel.tsx').then(({ SpeakersPanel }) => SpeakersPanel),
);

type FindSpeakersProps = { editor: TranscriptEditor; media: HTMLMediaElement | null };

/** Suggests speakers by their voices, and names them all at once. */
export function FindSpeakers({ editor, media }: FindSpeakersProps) {
  const t = useTranslations('transcripts.speakers');
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('who')}
      description={t('how')}
      trigger={
        <Button size="sm">
          <UsersRound aria-hidden /> {t('find')}
        </Button>
      }
    >
      <SpeakersPanel editor={editor} media={media} onClose={() => setOpen(false)} />
    </Dialog>
  );
}
