import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { capsOptions } from '#lib/api/ledger/ledger.ts';
import { capWords, isNear, isReached } from '#lib/studio/ledger/cap-labels.ts';
import { costWords } from '#lib/studio/ledger/cost.ts';
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
  const isHere = usePathname() === '/ledger';
  const { caps = [] } = useQuery(capsOptions()).data ?? {};
  const near = caps.filter((cap) => cap.concernsYou && isNear(cap));
  return near.map((cap) => {
    const words = capWords(cap, cap.name);
    return (
      <Banner
        key={words}
        tone={isReached(cap) ? 'danger' : 'warn'}
        icon={<ReceiptText aria-hidden />}
        action={
          !isHere && (
            <ButtonLink href="/ledger" size="sm">
              Costs
            </ButtonLink>
          )
        }
      >
        {isReached(cap)
          ? `The cap of ${words} is reached: what would cost more waits until it is raised.`
          : `${costWords({ amount: cap.used, unit: cap.unit })} of the cap of ${words} are used.`}
      </Banner>
    );
  });
}
