import { LedgerPage } from '#components/ledger/ledger-page.tsx';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('costs');

export default function Page() {
  return (
    <Words of={['ledger']}>
      <LedgerPage />
    </Words>
  );
}
