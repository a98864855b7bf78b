import { ReceiptText } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { useMay } from '#lib/api/people/use-may.ts';
import { capLabel } from '#lib/studio/ledger/cap-labels.ts';
import { isReached } from '#lib/studio/ledger/cap-use.ts';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import { costLabel } from '#lib/studio/ledger/cost-label.ts';
import { ApprovalBanner } from './approval-banner.tsx';
import { Banner } from './banner.tsx';
import { SpendingBar } from './spending-bar.tsx';

/** Each shows one of the two already. */
const SPENDING_PAGES: ReadonlySet<string> = new Set(['/requests', '/ledger']);

type SpendingBannerProps = {
  /** Requests of programs. */
  waiting: number;
  /** The worst cap, and how many others are near. */
  cap: Cap | undefined;
  others: number;
};

export function SpendingBanner({ waiting, cap, others }: SpendingBannerProps) {
  const pathname = usePathname();
  const isBoth = waiting > 0 && cap !== undefined && !SPENDING_PAGES.has(pathname);
  // On narrow pages two sentences would take three lines.
  const sentences = isBoth ? 'max-xl:hidden' : 'max-md:hidden';
  return (
    <>
      <ApprovalBanner className={sentences} />
      {/* The costs page shows the use of every cap itself. */}
      {cap && pathname !== '/ledger' && <CapBanner cap={cap} others={others} className={sentences} />}
      <SpendingBar waiting={waiting} cap={cap} className={isBoth ? 'xl:hidden' : 'md:hidden'} />
    </>
  );
}

/** Warns when a spending cap is near or holds the queue: the worst cap, in one line. */
function CapBanner({ cap, others, className }: { cap: Cap; others: number; className: string }) {
  const t = useTranslations('shell');
  const tCommon = useTranslations('common');
  const { administer } = useMay();
  const words = capLabel(cap, cap.name, t, tCommon);
  return (
    <Banner
      tone={isReached(cap) ? 'danger' : 'warn'}
      icon={<ReceiptText aria-hidden />}
      className={className}
      action={
        <ButtonLink href="/ledger" size="sm">
          {t('pages.ledger')}
        </ButtonLink>
      }
    >
      {isReached(cap)
        ? t('banner.capReached', { cap: words, admin: administer ? 'yes' : 'no' })
        : t('banner.capNear', {
            cap: words,
            used: costLabel({ amount: cap.used, unit: cap.unit }, tCommon),
          })}
      {others > 0 && ` ${t('banner.moreCaps', { count: others })}`}
    </Banner>
  );
}
