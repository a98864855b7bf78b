import { type Film, type SpriteLayer, seenFrom } from './compose/layer.ts';
import { filmOf } from './paint/film-of.ts';
import type { RenderJob } from './render-job.ts';
import { sceneOf } from './scene/scene-of.ts';

/** What our own film was staged from, not drawn. */
export type Staging = Pick<
  RenderJob,
  'prompt' | 'model' | 'style' | 'seed' | 'take' | 'edits' | 'width' | 'height' | 'seconds'
>;

/** A square around a face: middle and side as shares of the frame. */
export interface FaceSpot {
  x: number;
  y: number;
  /** A share of the frame's height. */
  side: number;
}

/** Room around a head, in heights of it. */
const ROOM = 2.1;

/** The largest face of our own film at a time, if one is wholly visible. */
export function faceFinder(staging: Staging) {
  const { width, height, seconds } = staging;
  const scene = sceneOf(staging, false);
  const film = filmOf(scene, { width, height, seconds, faces: new Map(), elements: [] });
  const actors = film.layers.filter((layer): layer is SpriteLayer => layer.kind === 'sprite' && !!layer.head);
  return (at: number): FaceSpot | undefined =>
    actors
      .flatMap((actor) => faceOf(film, actor, at) ?? [])
      .sort((a, b) => b.side - a.side)
      .at(0);
}

function faceOf(film: Film, { head, anchor, at, depth }: SpriteLayer, seconds: number): FaceSpot | undefined {
  const spot = at(seconds);
  if (!spot || !head) return undefined;
  const { x, y, step } = seenFrom(film, film.camera(seconds), depth);
  const scale = spot.scale ?? 1;
  const middle = {
    x: (spot.x + (head.x - anchor.x) * scale - x) / step,
    y: (spot.y + (head.y - anchor.y) * scale - y) / step,
  };
  const side = Math.min((head.tall * scale * ROOM) / step, film.height, film.width);
  const inside = middle.x > side * 0.3 && middle.x < film.width - side * 0.3 && middle.y > 0;
  return inside
    ? { x: middle.x / film.width, y: middle.y / film.height, side: side / film.height }
    : undefined;
}
