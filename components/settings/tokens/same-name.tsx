import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { tokensOptions } from '#lib/api/automation/tokens.ts';
import { useLimitLabels } from './use-limit-labels.ts';

/** While typing a token's name, says that others share it, and which limits apply to all. */
export function SameName({ name }: { name: string }) {
  const t = useTranslations('settings.tokens');
  const { tokens = [] } = useQuery(tokensOptions()).data ?? {};
  const limitsOf = useLimitLabels();
  const same = tokens.filter((token) => token.name === name);
  const limits = limitsOf({ name, approval: same[0]?.approval ?? null });
  const isKnown = same.length > 0 || limits.length > 0;
  return (
    <div role="status" className="empty:hidden">
      {isKnown && (
        <Notice tone="warn">
          {t('sameName', { count: same.length })}{' '}
          {limits.length > 0 ? t('limitsNow', { limits: limits.join(' · ') }) : t('noLimitsNow')}
        </Notice>
      )}
    </div>
  );
}
