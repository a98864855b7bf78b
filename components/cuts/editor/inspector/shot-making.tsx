import { FastForward, RotateCcw, Settings2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { useCut } from '#lib/state/cut-store.ts';
import { modelOf, promptOf } from '#lib/studio/compose/draft-form.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { shotMedia } from '#lib/studio/cut/cut-media.ts';
import { useTakes } from '../../board/use-takes.ts';
import { Section } from './rows.tsx';

const DraftDialog = lazyDialog(() =>
  import('../../board/draft-dialog.tsx').then((dialog) => dialog.DraftDialog),
);
const ContinueShot = lazyDialog(() =>
  import('../../board/continue-shot.tsx').then((dialog) => dialog.ContinueShot),
);

/** What a shot was made from; makes, remakes or continues it. */
export function ShotMaking({ shot, index }: { shot: Shot; index: number }) {
  const t = useTranslations('cuts');
  const [open, setOpen] = useState<'draft' | 'continue' | null>(null);
  const { make, busy } = useTakes();
  const key = shotMedia(shot);
  const media = useCut((state) => (key ? state.media.get(key) : undefined));
  const prompt = promptOf(shot.draft) || (shot.taskId ? (media?.name ?? '') : '');
  const ready = media?.status === 'ready';
  return (
    <Section title={t('draftDialog.prompt')} aside={shot.draft ? modelOf(shot.draft) : null}>
      <p className="line-clamp-5 text-xs whitespace-pre-line text-muted">
        {prompt || t(key ? 'shotPanel.ownFile' : 'shotPanel.nothingSaid')}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {key === null && (
          <>
            <Button size="sm" onClick={() => setOpen('draft')}>
              <Settings2 aria-hidden /> {t('draft')}
            </Button>
            <Button
              size="sm"
              variant="primary"
              busy={busy}
              disabled={prompt.trim() === ''}
              onClick={() => void make({ shots: [shot.id] })}
            >
              {t('make')}
            </Button>
          </>
        )}
        {shot.taskId !== null && (
          <Button size="sm" onClick={() => setOpen('draft')}>
            <RotateCcw aria-hidden /> {t('retake')}
          </Button>
        )}
        {ready && (
          <Button size="sm" onClick={() => setOpen('continue')}>
            <FastForward aria-hidden /> {t('continue')}
          </Button>
        )}
      </div>
      {open === 'draft' && (
        <DraftDialog
          shot={shot}
          number={index + 1}
          retake={shot.taskId !== null}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'continue' && <ContinueShot shot={shot} number={index + 1} onClose={() => setOpen(null)} />}
    </Section>
  );
}
