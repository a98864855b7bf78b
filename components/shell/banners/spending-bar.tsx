import { ReceiptText, ShieldQuestion } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { classes } from '#components/ui/classes.ts';
import { capSubjectLabel } from '#lib/studio/ledger/cap-labels.ts';
import { isReached } from '#lib/studio/ledger/cap-use.ts';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import { BANNER_TONES } from './banner.tsx';

type SpendingBarProps = { waiting: number; cap: Cap | undefined; className: string };

/** One line without sentences, for little room: the links lead to the details. */
export function SpendingBar({ waiting, cap, className }: SpendingBarProps) {
  const tShell = useTranslations('shell');
  const t = useTranslations('shell.banner');
  const tCommon = useTranslations('common');
  const pathname = usePathname();
  const isReachedElsewhere = cap !== undefined && isReached(cap) && pathname !== '/ledger';
  const link = (href: string, icon: ReactNode, words: string, tone: string) =>
    pathname !== href && (
      <ButtonLink href={href} size="sm" variant="ghost" className={classes('min-w-0 px-2!', tone)}>
        {icon} <span className="truncate">{words}</span>
      </ButtonLink>
    );
  return (
    <div
      role="status"
      aria-label={t('spending')}
      className={classes(
        'flex items-center gap-x-1 border-b px-2 py-0.5 empty:hidden md:px-4',
        BANNER_TONES[isReachedElsewhere ? 'danger' : 'warn'],
        className,
      )}
    >
      {waiting > 0 &&
        link(
          '/requests',
          <ShieldQuestion aria-hidden />,
          t('requestsWait', { count: waiting }),
          'text-warn!',
        )}
      {cap &&
        link(
          '/ledger',
          <ReceiptText aria-hidden />,
          t('capState', {
            reached: isReached(cap) ? 'yes' : 'no',
            whose: capSubjectLabel(cap, cap.name, tShell, tCommon),
          }),
          'text-inherit!',
        )}
    </div>
  );
}
