'use client';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { approvalsOptions } from '#lib/api/automation/approvals.ts';
import { capsOptions } from '#lib/api/ledger/caps.ts';
import { isNear, isReached } from '#lib/studio/ledger/cap-use.ts';

const SpendingBanner = lazyComponent(() =>
  import('./spending-banner.tsx').then(({ SpendingBanner }) => SpendingBanner),
);

/** About spending: requests of programs, and caps. Loaded where there is something to say, which is seldom. */
export function SpendingBanners() {
  const { waiting = 0 } = useQuery(approvalsOptions()).data ?? {};
  const { caps = [] } = useQuery(capsOptions()).data ?? {};
  const near = caps.filter((cap) => cap.concernsYou && isNear(cap));
  const cap = near.find(isReached) ?? near[0];
  if (waiting === 0 && !cap) return null;
  return <SpendingBanner waiting={waiting} cap={cap} others={near.length - 1} />;
}
