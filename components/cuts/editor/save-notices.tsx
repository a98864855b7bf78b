import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CloudOff, GitCompare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { createCut } from '#lib/api/cuts.ts';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';
import { filmTitle } from '#lib/studio/cut/blank.ts';
import { timelineOf } from '#lib/studio/cut/timeline.ts';

/** Edited here and elsewhere: one version continues here, the other is kept as a separate film. */
export function ConflictNotice() {
  const t = useTranslations('cuts');
  const tCommon = useTranslations('common');
  const store = useCutStore();
  const client = useQueryClient();
  const conflict = useCut((state) => state.conflict);
  const copy = useMutation(createCut(client));
  if (!conflict) return null;
  const settle = async (keep: 'mine' | 'theirs') => {
    const other = keep === 'mine' ? timelineOf(conflict) : store.getState().timeline;
    const kind = keep === 'mine' ? 'otherVersion' : 'myVersion';
    const title = t(`editor.conflict.${kind}`, {
      title: filmTitle(other.title, tCommon).slice(0, 180),
    });
    const made = await copy.mutateAsync({ ...other, title, key: crypto.randomUUID() });
    store.getState().resolve(keep);
    toast.success(t('editor.conflict.bothKept'), {
      description: t('editor.conflict.otherIs', { title: made.title }),
    });
  };
  return (
    <Notice
      tone="warn"
      icon={<GitCompare aria-hidden />}
      className="rounded-none!"
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={copy.isPending}
            onClick={() => void settle('theirs').catch(() => undefined)}
          >
            {t('editor.conflict.keepTheirs')}
          </Button>
          <Button size="sm" busy={copy.isPending} onClick={() => void settle('mine').catch(() => undefined)}>
            {t('editor.conflict.keepMine')}
          </Button>
        </span>
      }
    >
      {t('editor.conflict.words')}
    </Notice>
  );
}

/** A retry will not help: something must change, for example a shot whose video is gone for good. */
export function RefusedNotice() {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const problem = useCut((state) => state.problem);
  if (problem?.code !== 'invalid_parameter') return null;
  return (
    <Notice tone="warn" icon={<CloudOff aria-hidden />} className="rounded-none!">
      <p role="alert">{t('editor.refused', { problem: told(problem) })}</p>
    </Notice>
  );
}
