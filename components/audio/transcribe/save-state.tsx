import { CloudOff, GitCompare, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useStore } from 'zustand';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { readTranscript } from '#lib/api/transcripts.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { SaveState, TranscriptEditor } from '#lib/state/transcript/transcript-editor-store.ts';

const WORDS = {
  saved: 'saved',
  unsaved: 'saving',
  saving: 'saving',
  failed: 'failed',
  conflict: 'conflict',
} as const satisfies Record<SaveState, string>;

export function SaveStatus({ editor }: { editor: TranscriptEditor }) {
  const t = useTranslations('transcripts');
  const save = useStore(editor, (state) => state.save);
  return (
    <span role="status" className="inline-flex items-center gap-1">
      {save === 'failed' && <CloudOff aria-hidden className="size-3.5 text-warn" />}
      {(save === 'saving' || save === 'unsaved') && (
        <LoaderCircle aria-hidden className="size-3 animate-spin motion-reduce:animate-none" />
      )}
      {t(`save.${WORDS[save]}`)}
    </span>
  );
}

/** Two people or tabs edited the same lines: the user decides. */
export function ConflictNotice({ editor }: { editor: TranscriptEditor }) {
  const t = useTranslations('transcripts');
  const told = useErrorMessage();
  const isConflict = useStore(editor, (state) => state.save === 'conflict');
  if (!isConflict) return null;
  const resolve = async (keep: 'mine' | 'theirs') => {
    const { id, resolve: settle } = editor.getState();
    try {
      settle(await readTranscript(id), keep);
    } catch (cause) {
      toast.error(cause instanceof Error ? told(cause) : t('save.notRead'));
    }
  };
  return (
    <Notice
      tone="warn"
      icon={<GitCompare aria-hidden />}
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={() => resolve('theirs')}>
            {t('save.takeOther')}
          </Button>
          <Button size="sm" onClick={() => resolve('mine')}>
            {t('save.keepMine')}
          </Button>
        </span>
      }
    >
      {t('save.conflictAbout')}
    </Notice>
  );
}
