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
      <CapBanners />
    </>
  );
}

/** Says whom it concerns when a cap on spending is near, and when it holds the queue. */
function CapBanners() {
  const t = useTranslations('shell');
  const tCommon = useTranslations('common');
  const isHere = usePathname() === '/ledger';
  const { caps = [] } = useQuery(capsOptions()).data ?? {};
  const near = caps.filter((cap) => cap.concernsYou && isNear(cap));
  return near.map((cap) => {
    const words = capLabel(cap, cap.name, t, tCommon);
    return (
      <Banner
        key={words}
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
      </Banner>
    );
  });
}
