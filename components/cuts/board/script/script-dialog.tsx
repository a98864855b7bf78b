import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Textarea } from '#components/ui/forms/input.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { ScriptPreview, useScript } from '../../start/script-preview.tsx';
import { useScriptShots } from './use-script-shots.ts';

/** Turns a script into empty shots at the end of the film, after a preview. */
export function ScriptDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cuts');
  const tCommon = useTranslations('common');
  const [script, setScript] = useState('');
  const { title, shots } = useScript(script);
  const add = useScriptShots();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title={t('pasteScript')}
      description={t('start.scriptRulesAtEnd')}
      footer={
        <>
          <Button onClick={onClose}>{tCommon('cancel')}</Button>
          <Button
            variant="primary"
            disabled={shots.length === 0}
            onClick={() => {
              add(script);
              onClose();
            }}
          >
            {t('addShots', { count: Math.max(1, shots.length) })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <Textarea
          aria-label={t('script')}
          rows={14}
          value={script}
          placeholder={t('scriptExample')}
          className="resize-none leading-relaxed"
          onChange={({ target }) => setScript(target.value)}
        />
        <div className="grid">
          {shots.length > 0 ? (
            <ScriptPreview title={title} shots={shots} />
          ) : (
            <p className="place-self-center text-sm text-muted">{t('start.shownHere')}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
