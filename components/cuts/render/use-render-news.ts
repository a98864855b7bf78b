import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { toast } from '#components/ui/overlays/toast.ts';
import { isUnfinished } from '#lib/api/cut-renders.ts';
import { errorText } from '#lib/language/error-text.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { CutRender } from '#lib/studio/cut/cut.ts';

/** Announces how a render that was seen running ended. */
export function useRenderNews(
  renders: readonly CutRender[] | undefined,
  onPlay: (renders: CutRender[]) => void,
): void {
  const t = useTranslations('cuts');
  const tErrors = useTranslations('errors');
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    for (const render of renders ?? []) {
      if (isUnfinished(render)) underWay.current.add(render.id);
      else if (underWay.current.delete(render.id)) tell(render, () => onPlay([render]), t, tErrors);
    }
  }, [t, tErrors, renders, onPlay]);
}

function tell(
  { status, error }: CutRender,
  onPlay: () => void,
  t: Translator<'cuts'>,
  tErrors: Translator<'errors'>,
): void {
  if (status === 'done')
    toast.ready(t('render.ready'), { action: { label: t('render.play'), onClick: onPlay } });
  if (status !== 'failed') return;
  const reason = error ? { description: errorText(error.code, tErrors).title } : undefined;
  toast.error(t('render.notRendered'), reason);
}
