import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { useErrorMessage } from '#lib/language/use-error-message.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import { whyNotMade } from '../../why-not-made.ts';

/** Why a shot has no picture, and what helps; the exact error on hover. */
export function NotMade({ error }: Pick<CutMedia, 'error'>) {
  const t = useTranslations('cuts');
  const told = useErrorMessage();
  const { title, advice } = whyNotMade(error, t, useTranslations('errors'));
  return (
    <Notice tone="danger">
      <span title={error ? told(error) : undefined}>
        {error
          ? t.rich('row.troubleWords', {
              title,
              advice,
              b: (words) => <b className="font-medium">{words}</b>,
              quiet: (words) => words,
            })
          : t('shotPanel.notMade')}
      </span>
    </Notice>
  );
}
