import type { ReactNode } from 'react';
import { Shell } from '#components/shell/shell.tsx';
import { AskedDialogs } from '#components/task/asked-dialogs.tsx';
import { Words } from '../words.tsx';
import { SpendingKnown } from './spending-known.tsx';

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <Words of={['shell', 'task', 'review', 'compose']}>
      <SpendingKnown>
        <Shell>
          {children}
          <AskedDialogs />
        </Shell>
      </SpendingKnown>
    </Words>
  );
}
