import { CREATE_FRAMES, findVideoModel } from '#lib/contract/models.ts';
import { controlsFor, type Settings, settingsFor } from './controls.ts';
import type { Route } from './routes.ts';

export interface OutputFrame {
  width: number;
  height: number;
}

const WIDE: OutputFrame = CREATE_FRAMES.small.landscape;
const TALL: OutputFrame = CREATE_FRAMES.small.portrait;

/** The shape a route's settings ask for; models that take their shape from elsewhere are wide. */
export function outputFrame(route: Route, settings: Settings): OutputFrame {
  const { aspect_ratio, orientation, size } = settingsFor(controlsFor(route), settings);
  if (route.endpoint === 'videos') return findVideoModel(route.model)?.videos?.sizes[String(size)] ?? WIDE;
  if (aspect_ratio === '9:16') return TALL;
  const frames = size === 'large' ? CREATE_FRAMES.large : CREATE_FRAMES.small;
  return orientation === 'portrait' ? frames.portrait : frames.landscape;
}
