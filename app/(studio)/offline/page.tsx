import { OfflinePanel } from '#components/shell/offline-panel.tsx';
import { titled } from '../../titled.ts';

export const generateMetadata = titled('offline');

export default function Page() {
  return <OfflinePanel />;
}
