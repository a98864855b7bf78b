import { lightAt, shareAt } from '#lib/studio/cut/film-plan.ts';
import { type PlacedShot, shotsAt, sourceTime } from '#lib/studio/cut/timeline.ts';

/** One shot's part in a frame of the film. */
export interface Layer {
  place: PlacedShot;
  /** The second of its source that is shown. */
  time: number;
  /** How much of it covers the layer below, 0 to 1. */
  share: number;
  /** 1 as it is, 0 black. */
  light: number;
}

/** What one frame of the film is made of, from the bottom up. */
export const layersAt = (placed: readonly PlacedShot[], frame: number, fps: number): Layer[] =>
  shotsAt(placed, frame).map((place) => ({
    place,
    time: sourceTime(place, frame, fps),
    share: place.overlap > 0 ? shareAt(place, frame) : 1,
    light: lightAt(place, frame),
  }));
