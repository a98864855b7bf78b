'use client';
import { useTranslations } from 'next-intl';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import { LedgerSkeleton } from './ledger-skeleton.tsx';

const load = () => import('./ledger.tsx');

export function LedgerPage() {
  const t = useTranslations('ledger');
  const loaded = useLazyModule(load);
  return (
    <PageFrame title={t('title')} description={t('about')}>
      {loaded ? <loaded.AddressedLedger /> : <LedgerSkeleton />}
    </PageFrame>
  );
}
