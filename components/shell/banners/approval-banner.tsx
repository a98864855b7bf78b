import { useQuery } from '@tanstack/react-query';
import { ShieldQuestion } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { approvalsOptions } from '#lib/api/automation/approvals.ts';
import { Banner } from './banner.tsx';

/** Shown on every page while a program waits for approval. */
export function ApprovalBanner({ className }: { className: string }) {
  const t = useTranslations('shell.banner');
  const { waiting = 0, approvals = [] } = useQuery(approvalsOptions()).data ?? {};
  const isHere = usePathname() === '/requests';
  if (waiting === 0 || isHere) return null;
  const [name = '', ...others] = new Set(approvals.map(({ token }) => token));
  return (
    <Banner
      tone="warn"
      icon={<ShieldQuestion aria-hidden />}
      className={className}
      action={
        <ButtonLink href="/requests" size="sm">
          {t('lookAtRequests', { count: waiting })}
        </ButtonLink>
      }
    >
      {others.length === 0 && name ? t('oneWaits', { name }) : t('programsWait')}
    </Banner>
  );
}
