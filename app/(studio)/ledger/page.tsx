import type { Metadata } from 'next';
import { LedgerPage } from '#components/ledger/ledger-page.tsx';

export const metadata: Metadata = { title: 'Costs' };

export default function Page() {
  return <LedgerPage />;
}
