import { useState } from 'react';
import type { Drawing } from '#lib/studio/review/drawing.ts';
import { hasRoom, type PenColour, withPoint } from '#lib/studio/review/pen.ts';

/** The current drawing over a frame. */
export function usePen() {
  const [isOn, setOn] = useState(false);
  const [colour, setColour] = useState<PenColour>('red');
  const [strokes, setStrokes] = useState<Drawing>([]);
  return {
    isOn,
    colour,
    strokes,
    setOn,
    setColour,
    begin: (points: number[]) => setStrokes((all) => [...all, { colour, points }]),
    go: (x: number, y: number) =>
      setStrokes((all) => {
        const last = all.at(-1);
        const points = last && hasRoom(all) && withPoint(last.points, x, y);
        return last && points ? [...all.slice(0, -1), { ...last, points }] : all;
      }),
    undo: () => setStrokes((all) => all.slice(0, -1)),
    clear: () => {
      setStrokes([]);
      setOn(false);
    },
  };
}

export type Pen = ReturnType<typeof usePen>;
