import type { Metadata } from 'next';
import { ShareInbox } from '#components/share/share-inbox.tsx';

export const metadata: Metadata = { title: 'Shared' };

export default function Page() {
  return <ShareInbox />;
}
