'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { chargesOptions, spentOptions } from '#lib/api/ledger/ledger.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { inOwnTask } from '#lib/state/when-idle.ts';
import { LedgerSkeleton } from './ledger-skeleton.tsx';
import { askedBy, listedBy } from './ledger-view.ts';
import { useLedgerView } from './use-ledger-view.ts';

const load = () => import('./costs.tsx');
// Requested while the page loads. If it fails, the page asks again.
if (typeof window !== 'undefined') load().catch(() => undefined);

export function LedgerPage() {
  const t = useTranslations('ledger');
  useAskedAhead();
  const loaded = useLazyModule(load);
  return (
    <PageFrame title={t('title')} description={t('about')}>
      {loaded ? <loaded.AddressedLedger /> : <LedgerSkeleton />}
    </PageFrame>
  );
}

/** Data is requested while its code loads. */
function useAskedAhead(): void {
  const client = useQueryClient();
  const { view } = useLedgerView();
  useEffect(
    () =>
      inOwnTask(() => {
        const asked = askedBy(view, Date.now());
        void client.prefetchQuery(spentOptions(asked, 'day'));
        void client.prefetchQuery(spentOptions(asked, view.group));
        void client.prefetchInfiniteQuery(chargesOptions(listedBy(view, Date.now())));
      }),
    [client, view],
  );
}
