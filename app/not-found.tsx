import type { Metadata } from 'next';
import { MissingPanel } from '#components/shell/missing-panel.tsx';
import { Shell } from '#components/shell/shell.tsx';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFound() {
  return (
    <Shell>
      <MissingPanel />
    </Shell>
  );
}
