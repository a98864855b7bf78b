import { DrawingLayer } from '#components/task/review/drawing-layer.tsx';
import { useCut } from '#lib/state/cut-store.ts';
import { usePickedDrawing } from '#lib/state/share-store.ts';
import { toFrame } from '#lib/studio/cut/timeline.ts';

/** A comment's drawing, while at its frame. */
export function PickedDrawing() {
  const picked = usePickedDrawing((state) => state.picked);
  const { width, height, fps } = useCut((state) => state.timeline);
  const isThere = useCut(
    ({ playhead }) => picked !== null && Math.abs(playhead - toFrame(picked.at, fps)) <= 1,
  );
  return picked && isThere && <DrawingLayer width={width} height={height} shown={picked.strokes} />;
}
