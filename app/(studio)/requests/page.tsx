import { RequestsPage } from '#components/requests/requests-page.tsx';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('requests');

export default function Page() {
  return (
    <Words of={['requests', 'ledger']}>
      <RequestsPage />
    </Words>
  );
}
