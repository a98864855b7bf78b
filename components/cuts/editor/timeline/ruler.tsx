import { useTranslations } from 'next-intl';
import { memo, type PointerEvent, useDeferredValue, useEffect, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import { formatClock } from '#lib/format/units.ts';
import { filmFrames, useCut, useCutStore } from '#lib/state/cut-store.ts';
import type { Timeline } from '#lib/studio/cut/cut.ts';
import { changeMarker, snapped, snapTargets } from '#lib/studio/cut/edits.ts';
import { timecode, toFrame, toSeconds } from '#lib/studio/cut/timeline.ts';
import { Seconds } from './lane.tsx';
import { followPointer, place } from './placing.ts';

const STEPS = [0.25, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600];
/** The least distance between labels. */
const APART = 72;
const SNAP_PIXELS = 8;

/** Seconds between labels at a zoom. */
const rulerStep = (zoom: number) => STEPS.find((step) => step * zoom >= APART) ?? 1200;

export function Ruler() {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const step = useCut(({ zoom }) => rulerStep(zoom));
  const fps = useCut(({ timeline }) => timeline.fps);
  const seconds = useCut(({ timeline }) => Math.ceil(filmFrames(timeline) / timeline.fps));
  const slider = useRef<HTMLDivElement>(null);

  // The playhead moves sixty times a second: write its text without rendering.
  useEffect(() => {
    const tell = () => {
      const { playhead, timeline } = store.getState();
      slider.current?.setAttribute('aria-valuenow', String(playhead));
      slider.current?.setAttribute('aria-valuetext', timecode(playhead, timeline.fps));
    };
    tell();
    return store.subscribe((state, before) => state.playhead !== before.playhead && tell());
  }, [store]);

  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const ruler = event.currentTarget;
    const { setPlaying, seek, snap, timeline } = store.getState();
    const targets = snap ? snapTargets(timeline) : [];
    const go = (clientX: number) => {
      const perFrame = store.getState().zoom / fps;
      const frame = (clientX - ruler.getBoundingClientRect().left) / perFrame;
      seek(snapped(Math.floor(frame), targets, SNAP_PIXELS / perFrame / 2));
    };
    setPlaying(false);
    go(event.clientX);
    followPointer(event, { onMove: (_, next) => go(next.clientX), onEnd: () => undefined });
  };
  return (
    <div
      ref={slider}
      role="slider"
      data-playhead
      tabIndex={0}
      aria-label={t('timeline.playhead')}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, seconds * fps - 1)}
      aria-valuenow={0}
      onPointerDown={scrub}
      className="absolute inset-0 cursor-col-resize touch-none text-[10px] leading-none text-faint tabular-nums focus-visible:outline-offset-[-2px]"
    >
      <Ticks step={step} />
      <Seconds>
        <MarkedRange />
        <Labels step={useDeferredValue(step)} seconds={seconds} />
      </Seconds>
    </div>
  );
}

type LabelsProps = { step: number; seconds: number };

/** Hundreds in a long film: a zoom is painted before they update. */
const Labels = memo(function Labels({ step, seconds }: LabelsProps) {
  const labels = Array.from({ length: Math.floor((seconds + 20) / step) + 1 }, (_, at) => at * step);
  return labels.map((at) => (
    <span key={at} className="absolute bottom-1.5 w-max pl-1" style={place(at)}>
      {Number.isInteger(at) && formatClock(at * 1000)}
    </span>
  ));
});

/** Unlike the labels, rendered on every zoom. */
function Ticks({ step }: { step: number }) {
  const zoom = useCut((state) => state.zoom);
  const ticks = (colour: string, apart: number) =>
    `repeating-linear-gradient(90deg, var(${colour}) 0 1px, transparent 1px ${apart * zoom}px)`;
  return (
    <span
      className="absolute inset-0"
      style={{
        backgroundImage: `${ticks('--edge', step)}, ${ticks('--line-strong', step / 2)}`,
        backgroundSize: '100% 12px, 100% 6px',
        backgroundPosition: '0 100%',
        backgroundRepeat: 'no-repeat',
      }}
    />
  );
}

/** The range between I and O. */
function MarkedRange() {
  const range = useCut((state) => state.range);
  const fps = useCut(({ timeline }) => timeline.fps);
  const end = useCut(({ timeline }) => filmFrames(timeline));
  if (range.in === null && range.out === null) return null;
  const from = range.in ?? 0;
  const to = (range.out ?? end - 1) + 1;
  return (
    <span
      className="absolute bottom-0 h-1 rounded-full bg-accent"
      style={place(from / fps, Math.max(0, to - from) / fps)}
    />
  );
}

/** Notes above the ruler. */
export function Markers() {
  const markers = useCut(({ timeline }) => timeline.markers);
  return markers.map((marker) => <MarkerFlag key={marker.id} marker={marker} />);
}

function MarkerFlag({ marker }: { marker: Timeline['markers'][number] }) {
  const t = useTranslations('cuts');
  const store = useCutStore();
  const selected = useCut(({ selection }) => selection?.kind === 'marker' && selection.id === marker.id);
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const { fps } = store.getState().timeline;
    const perFrame = store.getState().zoom / fps;
    const from = toFrame(marker.at, fps);
    const gesture = `marker ${event.timeStamp}`;
    followPointer(event, {
      onMove: (dx) => {
        const { snap, timeline, edit } = store.getState();
        const targets = snap ? snapTargets(timeline, marker.id) : [];
        const frame = snapped(Math.max(0, Math.round(from + dx / perFrame)), targets, SNAP_PIXELS / perFrame);
        edit((film) => changeMarker(film, marker.id, { at: toSeconds(frame, fps) }), 'moveNote', gesture);
      },
      onEnd: (moved, cancelled) => moved && cancelled && store.getState().giveUp(gesture),
    });
  };
  const choose = () => {
    const { select, seek, timeline } = store.getState();
    select({ kind: 'marker', id: marker.id });
    seek(toFrame(marker.at, timeline.fps));
  };
  return (
    <button
      type="button"
      data-selectable={marker.id}
      aria-pressed={selected}
      aria-label={marker.note ? t('note.named', { note: marker.note }) : t('note.empty')}
      onPointerDown={drag}
      onClick={choose}
      style={place(marker.at)}
      className={classes(
        'absolute top-[3px] z-1 flex h-4 w-max max-w-56 touch-none items-center rounded-r-xs border-l-2 border-warn pr-1.5 pl-1 text-[11px] leading-none focus-visible:outline-offset-0',
        selected ? 'bg-warn text-invert' : 'bg-warn-soft text-text',
      )}
    >
      <span className="truncate">{marker.note || t('note.title')}</span>
    </button>
  );
}
