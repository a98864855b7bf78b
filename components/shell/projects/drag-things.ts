import type { DragEvent } from 'react';
import type { Things } from '#lib/state/project/project-store.ts';
import { THING_KINDS, type ThingKind } from '#lib/studio/project/project-values.ts';

const TYPE = 'application/x-dailies-things';

/** Cards and rows carry their kind and ids when dragged, so that a project can take them. */
export const dragThings = (kind: ThingKind, ids: () => readonly string[]) => ({
  draggable: true,
  onDragStart: ({ dataTransfer, currentTarget, clientX, clientY }: DragEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    dataTransfer.setData(TYPE, JSON.stringify({ kind, ids: ids() }));
    dataTransfer.setDragImage(currentTarget, clientX - left, clientY - top);
  },
});

export const carriesThings = ({ types }: DataTransfer): boolean => types.includes(TYPE);

/** What was dropped; null if malformed. */
export function droppedThings(transfer: DataTransfer): Things | null {
  try {
    const { kind, ids } = JSON.parse(transfer.getData(TYPE)) as Partial<Things>;
    const isKnown = THING_KINDS.some((one) => one === kind) && Array.isArray(ids);
    return isKnown && kind && ids ? { kind, ids: ids.filter((id) => typeof id === 'string') } : null;
  } catch {
    return null;
  }
}
