import type { Frame } from '#lib/contract/frames.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { askedFrame } from '../task/asked-frame.ts';
import { type Control, type Settings, settingsFor } from './control.ts';
import type { Route } from './routes.ts';
import { CHAT_CONTROLS, createControls, videosControls } from './table-controls.ts';
import { toldControls } from './told-controls.ts';

/** The controls a route has, in the order of the form. Unsupported ones are left out. */
export function controlsFor({
  model: id,
  endpoint,
  capabilities,
  soundFixed,
}: Pick<Route, 'model' | 'endpoint' | 'capabilities' | 'soundFixed'>): Control[] {
  if (capabilities) return toldControls(capabilities, soundFixed);
  const model = findVideoModel(id);
  if (!model) return [];
  if (endpoint === 'chat/completions') return [...CHAT_CONTROLS];
  return endpoint === 'videos' ? videosControls(model) : createControls(model);
}

/** The aspect ratio a route's settings ask for. */
export const outputFrame = (route: Route, settings: Settings): Frame => {
  const { endpoint, model } = route;
  return askedFrame({ endpoint, model, params: settingsFor(controlsFor(route), settings) });
};
