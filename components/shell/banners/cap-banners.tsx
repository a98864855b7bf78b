'use client';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { capsOptions } from '#lib/api/ledger/ledger.ts';
import { capLabel, isNear, isReached } from '#lib/studio/ledger/cap-labels.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import { Banner } from './banners.tsx';

/** What concerns spending: requests of programs, and caps. */
export function SpendingBanners() {
  return (
    <>
      <ApprovalBanner />
      <CapBanner />
    </>
  );
}

/** Says whom it concerns when a cap on spending is near, and when it holds the queue: the worst of them, in one line. */
function CapBanner() {
  const t = useTranslations('shell');
  const tCommon = useTranslations('common');
  const isHere = usePathname() === '/ledger';
  const { caps = [] } = useQuery(capsOptions()).data ?? {};
  const near = caps.filter((cap) => cap.concernsYou && isNear(cap));
  const cap = near.find(isReached) ?? near[0];
  if (!cap) return null;
  const words = capLabel(cap, cap.name, t, tCommon);
  return (
    <Banner
      tone={isReached(cap) ? 'danger' : 'warn'}
      icon={<ReceiptText aria-hidden />}
      action={
        !isHere && (
          <ButtonLink href="/ledger" size="sm">
            {t('pages.ledger')}
          </ButtonLink>
        )
      }
    >
      {isReached(cap)
        ? t('banner.capReached', { cap: words })
        : t('banner.capNear', {
            cap: words,
            used: costLabel({ amount: cap.used, unit: cap.unit }, tCommon),
          })}
      {near.length > 1 && ` ${t('banner.moreCaps', { count: near.length - 1 })}`}
    </Banner>
  );
}
