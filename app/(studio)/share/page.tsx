import { Suspense } from 'react';
import { ShareInbox } from '#components/share/share-inbox.tsx';
import { titled } from '../../titled.ts';
import { Words } from '../../words.tsx';

export const generateMetadata = titled('shared');

export default function Page() {
  return (
    <Words of={['share']}>
      <Suspense>
        <ShareInbox />
      </Suspense>
    </Words>
  );
}
