'use client';
import { useMemo, useRef } from 'react';
import type { Task } from '#lib/studio/task.ts';
import { taskFrame } from '#lib/studio/task-frame.ts';
import { justifiedRows } from './justified-rows.ts';

export const GAP = 10;
const ROW_HEIGHT = { wide: 216, narrow: 200 };
const NARROW = 640;
/** Even the flattest and the tallest picture leaves room for words. */
const SHAPES = { tallest: 0.5, widest: 2.4 };

export type Shape = { id: string; aspect: number };

function aspectOf(task: Task): number {
  const { width, height } = taskFrame(task);
  return Math.min(SHAPES.widest, Math.max(SHAPES.tallest, width / height));
}

/** Rows of the grid. They are laid out again only when cards or their shapes change, not with every percent. */
export function useLayout(tasks: readonly Task[], width: number) {
  const before = useRef<Shape[]>([]);
  const shapes = useMemo(() => {
    const next = tasks.map((task) => ({ id: task.id, aspect: aspectOf(task) }));
    if (!same(before.current, next)) before.current = next;
    return before.current;
  }, [tasks]);
  const rowHeight = rowHeightFor(width);
  return useMemo(
    () => justifiedRows(shapes, ({ aspect }) => aspect, { width, rowHeight, gap: GAP }),
    [shapes, width, rowHeight],
  );
}

export const rowHeightFor = (width: number) => (width < NARROW ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide);

const same = (a: readonly Shape[], b: readonly Shape[]) =>
  a.length === b.length &&
  a.every((shape, index) => shape.id === b[index]?.id && shape.aspect === b[index]?.aspect);
