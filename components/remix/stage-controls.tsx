'use client';
import { Columns2, SquareSplitHorizontal, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Transport } from '#components/task/transport.tsx';
import type { Synced } from '#components/task/use-synced.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';

export type StageView = 'side' | 'wipe';

type StageControlsProps = {
  synced: Synced;
  speed: number;
  onSpeed: (speed: number) => void;
  view: StageView;
  /** Without a result there is nothing to compare. */
  comparing: boolean;
  muted: boolean;
  onView: (view: StageView) => void;
  onMuted: (muted: boolean) => void;
};

export function StageControls({ synced, speed, onSpeed, view, comparing, ...rest }: StageControlsProps) {
  const { muted, onView, onMuted } = rest;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Transport
        {...synced}
        speed={speed}
        setSpeed={onSpeed}
        playKeys="space"
        sliderClass="min-w-32 basis-32 grow"
      />
      <IconButton label={muted ? 'Sound on' : 'Sound off'} onClick={() => onMuted(!muted)}>
        {muted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      </IconButton>
      {comparing && (
        <SegmentedControl
          aria-label="View"
          value={view}
          onChange={onView}
          options={[
            { value: 'side', label: <Words icon={<Columns2 aria-hidden />}>Side by side</Words> },
            { value: 'wipe', label: <Words icon={<SquareSplitHorizontal aria-hidden />}>Wipe</Words> },
          ]}
        />
      )}
    </div>
  );
}

const Words = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <>
    {icon}
    {children}
  </>
);
