import { lightAt, shareAt } from '#lib/studio/cut/film-plan.ts';
import { type PlacedShot, shotsAt, sourceTime } from '#lib/studio/cut/timeline.ts';

/** One shot's share of a film frame. */
export interface Layer {
  place: PlacedShot;
  /** The time in its source. */
  time: number;
  /** Its opacity over the layer below, 0 to 1. */
  share: number;
  /** Brightness, from 1 to 0 (black). */
  light: number;
}

/** The layers of one film frame, bottom first. */
export const layersAt = (placed: readonly PlacedShot[], frame: number, fps: number): Layer[] =>
  shotsAt(placed, frame).map((place) => ({
    place,
    time: sourceTime(place, frame, fps),
    share: place.overlap > 0 ? shareAt(place, frame) : 1,
    light: lightAt(place, frame),
  }));
