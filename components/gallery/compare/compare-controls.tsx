'use client';
import { Transport } from '#components/task/transport.tsx';
import type { Synced } from '#components/task/use-synced.ts';
import { useShortcut } from '#lib/state/shortcuts.ts';

const group = 'Compare';

type CompareControlsProps = { synced: Synced; speed: number; onSpeed: (speed: number) => void };

/** One set of controls for all of them. */
export function CompareControls({ synced, speed, onSpeed }: CompareControlsProps) {
  const { toggle, step } = synced;
  useShortcut({ keys: 'space', label: 'Play or pause all', group, run: toggle });
  useShortcut({ keys: 'k', label: 'Play or pause all', group, run: toggle });
  useShortcut({ keys: ',', label: 'One frame back', group, run: () => step(-1) });
  useShortcut({ keys: '.', label: 'One frame on', group, run: () => step(1) });
  return (
    <div className="mt-2.5 flex items-center gap-1 rounded-md bg-panel px-2 py-1 shadow-hairline">
      <Transport {...synced} speed={speed} setSpeed={onSpeed} playKeys="space" />
    </div>
  );
}
