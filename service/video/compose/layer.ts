import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Yuv } from './compositor.ts';

export type Brush = SKRSContext2D;

/** Everything is drawn in frame pixels as seen by the camera at rest. */
export type Layer = PaintedLayer | SpriteLayer | ParticleLayer | WashLayer;

/** Painted once, larger than the frame so that the camera can travel over it. */
export interface PaintedLayer {
  kind: 'painted';
  /** How much of the camera's travel it takes part in: 0 is infinitely far, 1 the subject, more is nearer. */
  depth: number;
  /** Fills the frame without transparency. */
  opaque?: boolean;
  /** Only this band of the frame is painted (pixels from the top). */
  top?: number;
  bottom?: number;
  /** Has no sharp edges: its steps are seen later than those of others. */
  soft?: boolean;
  /** Room needed beyond the frame for the layer's own motion. */
  reach?: number;
  paint(brush: Brush): void;
  motion?(seconds: number): { x: number; y: number };
}

/** A small picture with a cycle of poses that travels through the frame. */
export interface SpriteLayer {
  kind: 'sprite';
  depth: number;
  width: number;
  height: number;
  /** The point of the sprite that `at` places. */
  anchor: { x: number; y: number };
  /** The middle and the height of its head, if it has a face people would look at. */
  head?: { x: number; y: number; tall: number };
  poses: number;
  period: number;
  paint(brush: Brush, phase: number): void;
  at(seconds: number): { x: number; y: number; scale?: number } | undefined;
}

export interface ParticleLayer {
  kind: 'particles';
  depth: number;
  /** They glimmer where they are. */
  calm?: boolean;
  /** Drawn anew for every other frame, as animators draw rain. */
  onTwos?: boolean;
  colour: Yuv;
  stamps: { width: number; height: number; paint(brush: Brush): void }[];
  each(seconds: number, dab: (x: number, y: number, stamp: number, opacity: number) => void): void;
}

/** The whole frame goes toward one colour: lightning, fades, fog. */
export interface WashLayer {
  kind: 'wash';
  colour: Yuv;
  level(seconds: number): number;
}

/** Where the camera is: an offset in pixels and an enlargement of at least 1. */
export interface View {
  x: number;
  y: number;
  zoom: number;
}

export type Camera = (seconds: number) => View;

export interface Film {
  width: number;
  height: number;
  seconds: number;
  camera: Camera;
  layers: Layer[];
  /** The farthest the camera goes from rest, in pixels. */
  travel: { x: number; y: number };
}

/** Where the frame's top left corner falls in a layer's own coordinates, and how far apart pixels are. */
export function seenFrom({ width, height }: Film, { x, y, zoom }: View, depth: number) {
  const enlargement = 1 + (zoom - 1) * depth;
  const step = 1 / enlargement;
  return {
    x: width / 2 + x * depth - (width / 2) * step,
    y: height / 2 + y * depth - (height / 2) * step,
    step,
  };
}
