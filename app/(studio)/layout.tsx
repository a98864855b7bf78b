import type { ReactNode } from 'react';
import { Shell } from '#components/shell/shell.tsx';
import { CutEntrance } from '#components/task/cuts/cut-entrance.tsx';
import { RunOn } from '#components/task/run-on/run-on.tsx';

export default function StudioLayout({ children }: { children: ReactNode }) {
  return (
    <Shell>
      {children}
      <RunOn />
      <CutEntrance />
    </Shell>
  );
}
