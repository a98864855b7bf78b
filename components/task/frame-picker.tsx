import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Slider } from '#components/ui/forms/slider.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Dialog } from '#components/ui/overlays/dialog.tsx';
import { toast } from '#components/ui/overlays/toast.ts';
import { formatClock } from '#lib/format/units.ts';
import { FRAME_PLACE_LABELS, type FramePlace } from '#lib/studio/compose/place-frame.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { videoSource } from '#lib/studio/task/task-frame.ts';
import { useFilmstrip } from './capture-frame.ts';
import { clampTime, USUAL_FRAME } from './frame-time.ts';
import { useFrames } from './use-frames.ts';

const PLACES: FramePlace[] = ['first', 'last', 'reference'];

/** Scrub a finished video, stop at a frame, and use it in the next one. */
export function FramePicker({ task, onClose }: { task: Task; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(task.duration ?? 0);
  const [busy, setBusy] = useState<FramePlace | null>(null);
  const { placeIn } = useFrames();
  const seek = (seconds: number) => {
    const next = clampTime(seconds, length);
    setAt(next);
    if (video.current) video.current.currentTime = next;
  };
  const choose = async (place: FramePlace) => {
    if (!video.current) return;
    setBusy(place);
    try {
      await placeIn(task, video.current, place);
      onClose();
    } catch (error) {
      toast.error('The frame could not be taken', { description: String(error) });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="lg"
      title="Use a frame"
      footer={PLACES.map((place) => (
        <Button
          key={place}
          variant={place === 'first' ? 'primary' : 'secondary'}
          busy={busy === place}
          onClick={() => choose(place)}
        >
          {FRAME_PLACE_LABELS[place]}
        </Button>
      ))}
    >
      <video
        ref={video}
        src={videoSource(task)}
        muted
        playsInline
        preload="auto"
        aria-label="The chosen frame"
        className="mx-auto max-h-[46vh] rounded-sm bg-black"
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
      />
      <Filmstrip src={videoSource(task)} onPick={seek} />
      <div className="mt-2 flex items-center gap-2">
        <IconButton label="One frame back" icon={ChevronLeft} onClick={() => seek(at - USUAL_FRAME)} />
        <Slider
          aria-label="Time"
          min={0}
          max={Math.max(length, USUAL_FRAME)}
          step={USUAL_FRAME}
          value={at}
          onChange={seek}
          valueText={`${at.toFixed(2)} seconds`}
        />
        <IconButton label="One frame on" icon={ChevronRight} onClick={() => seek(at + USUAL_FRAME)} />
        <span className="w-24 text-right text-xs text-muted tabular-nums">
          {at.toFixed(2)} s / {formatClock(length * 1000)}
        </span>
      </div>
    </Dialog>
  );
}

function Filmstrip({ src, onPick }: { src: string; onPick: (seconds: number) => void }) {
  const frames = useFilmstrip(src, 10, 56);
  return (
    <div className="mt-3 grid h-14 grid-cols-10 overflow-hidden rounded-sm bg-hover">
      {frames.map(({ url, at }) => (
        <button
          key={at}
          type="button"
          tabIndex={-1}
          aria-label={`Go to ${at.toFixed(1)} seconds`}
          onClick={() => onPick(at)}
          className="overflow-hidden"
        >
          <img src={url} alt="" className="size-full object-cover" />
        </button>
      ))}
    </div>
  );
}
