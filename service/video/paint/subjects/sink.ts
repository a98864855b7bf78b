import type { Action } from '../../scene/scene.ts';

const SINK: Partial<Record<Action, number>> = { sit: 0.2, sleep: 0.2, kneel: 0.36 };

/** How much lower the head of a figure is that does not stand, in its heights. */
export const sinkOf = (action: Action | undefined) => (action && SINK[action]) ?? 0;
