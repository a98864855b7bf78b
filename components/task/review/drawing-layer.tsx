import { useTranslations } from 'next-intl';
import { type PointerEvent, useRef } from 'react';
import { classes } from '#components/ui/classes.ts';
import type { Stroke } from '#lib/studio/review/drawing.ts';
import {
  hasRoom,
  MOST_STROKES,
  PEN_COLOURS,
  type PenColour,
  strokePath,
  withPoint,
} from '#lib/studio/review/pen.ts';
import type { Pen } from './use-pen.ts';

type DrawingLayerProps = {
  /** The shape of the picture below, centred in its box like the layer. */
  width: number;
  height: number;
  /** Shown while nobody draws. */
  shown?: readonly Stroke[] | null;
  pen?: Pen;
};

const COLOURS = Object.keys(PEN_COLOURS) as PenColour[];

/** Strokes over a picture, and the pen. */
export function DrawingLayer({ width, height, shown, pen }: DrawingLayerProps) {
  const t = useTranslations('review');
  const layer = useRef<SVGSVGElement>(null);
  const drawing = pen?.isOn ?? false;
  const strokes = drawing ? (pen?.strokes ?? []) : (shown ?? []);
  if (!drawing && strokes.length === 0) return null;

  const placeOf = (event: { clientX: number; clientY: number }) => {
    const matrix = layer.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return [x / width, y / height] as const;
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (!pen || event.button !== 0 || pen.strokes.length >= MOST_STROKES || !hasRoom(pen.strokes)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.begin(withPoint([], ...placeOf(event)) ?? []);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    if (!pen || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const passed = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const each of passed.length > 0 ? passed : [event.nativeEvent]) pen.go(...placeOf(each));
  };
  return (
    <svg
      ref={layer}
      role="img"
      aria-label={drawing ? t('comment.drawOnFrame') : t('comment.drawing')}
      viewBox={`0 0 ${width} ${height}`}
      onPointerDown={begin}
      onPointerMove={go}
      className={classes(
        'absolute inset-0 size-full',
        drawing ? 'cursor-crosshair touch-none' : 'pointer-events-none',
      )}
    >
      {COLOURS.map((colour) => (
        <path
          key={colour}
          d={strokes
            .filter((stroke) => stroke.colour === colour)
            .map((stroke) => strokePath(stroke, width, height))
            .join('')}
          fill="none"
          stroke={PEN_COLOURS[colour]}
          strokeWidth={Math.max(width, height) / 180}
          strokeLinecap="round"
          strokeLinejoin="round"
          className="drop-shadow-[0_1px_2px_#000a]"
        />
      ))}
    </svg>
  );
}
