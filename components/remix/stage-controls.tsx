'use client';
import { Columns2, Pause, Play, SquareSplitHorizontal, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SyncedVideos } from '#components/task/synced-videos.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { SegmentedControl } from '#components/ui/segmented-control.tsx';
import { Slider } from '#components/ui/slider.tsx';

const FRAME = 1 / 24;

export type StageView = 'side' | 'wipe';

type StageControlsProps = {
  videos: SyncedVideos;
  view: StageView;
  /** Without a result there is nothing to compare. */
  comparing: boolean;
  muted: boolean;
  onView: (view: StageView) => void;
  onMuted: (muted: boolean) => void;
};

export function StageControls({ videos, view, comparing, muted, onView, onMuted }: StageControlsProps) {
  const { playing, time, length } = videos;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <IconButton label={playing ? 'Pause' : 'Play'} keys="space" onClick={videos.toggle}>
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </IconButton>
      <Slider
        aria-label="Time"
        className="min-w-32 basis-32 grow"
        min={0}
        max={Math.max(length, FRAME)}
        step={FRAME}
        value={Math.min(time, length)}
        onChange={(to) => {
          videos.pause();
          videos.seek(to);
        }}
        valueText={`${time.toFixed(1)} of ${length.toFixed(1)} seconds`}
      />
      <span className="w-20 text-right text-xs text-muted tabular-nums">
        {time.toFixed(1)} / {length.toFixed(1)} s
      </span>
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
