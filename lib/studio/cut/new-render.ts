import type { z } from 'zod';
import { Timeline } from './cut.ts';

/** A render is as large and as fast as the film, unless it is to be otherwise; one side alone keeps its shape. */
export const NewRender = Timeline.pick({ width: true, height: true, fps: true }).partial();
export type NewRender = z.infer<typeof NewRender>;
