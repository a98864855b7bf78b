import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ShareInbox } from '#components/share/share-inbox.tsx';

export const metadata: Metadata = { title: 'Shared' };

export default function Page() {
  return (
    <Suspense>
      <ShareInbox />
    </Suspense>
  );
}
