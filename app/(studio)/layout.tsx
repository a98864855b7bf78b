import type { ReactNode } from 'react';
import { Filing } from '#components/shell/projects/filing.tsx';
import { Shell } from '#components/shell/shell.tsx';
import { CutEntrance } from '#components/task/cuts/cut-entrance.tsx';
import { ShareEntrance } from '#components/task/review/share-entrance.tsx';
import { RunOn } from '#components/task/run-on/any-run-on-dialog.tsx';
import { Words } from '../words.tsx';
import { SpendingKnown } from './spending-known.tsx';

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <Words of={['shell', 'task', 'review', 'compose']}>
      <SpendingKnown>
        <Shell>
          {children}
          <RunOn />
          <CutEntrance />
          <Filing />
          <ShareEntrance />
        </Shell>
      </SpendingKnown>
    </Words>
  );
}
