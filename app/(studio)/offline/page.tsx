import type { Metadata } from 'next';
import { OfflinePanel } from '#components/shell/offline-panel.tsx';

export const metadata: Metadata = { title: 'Offline' };

export default function Page() {
  return <OfflinePanel />;
}
