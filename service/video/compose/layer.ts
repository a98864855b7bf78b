import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Yuv } from './compositor.ts';

export type Brush = SKRSContext2D;

/** All in frame pixels, with the camera at rest. */
export type Layer = PaintedLayer | SpriteLayer | ParticleLayer | WashLayer;

/** Painted once, larger than the frame for the camera's travel. */
export interface PaintedLayer {
  kind: 'painted';
  /** Its share of the camera's travel: 0 is infinitely far, 1 the subject, more is nearer. */
  depth: number;
  /** Fills the frame without transparency. */
  opaque?: boolean;
  /** Only this band of the frame is painted (pixels from the top). */
  top?: number;
  bottom?: number;
  /** No sharp edges: its steps are less visible. */
  soft?: boolean;
  /** Room beyond the frame for the layer's motion. */
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
  /** The middle and height of its head, if it has a face to look at. */
  head?: { x: number; y: number; tall: number };
  poses: number;
  period: number;
  paint(brush: Brush, phase: number): void;
  at(seconds: number): { x: number; y: number; scale?: number } | undefined;
}

export interface ParticleLayer {
  kind: 'particles';
  depth: number;
  /** Glimmers without moving. */
  calm?: boolean;
  /** Redrawn every other frame, as animators draw rain. */
  onTwos?: boolean;
  colour: Yuv;
  stamps: { width: number; height: number; paint(brush: Brush): void }[];
  each(seconds: number, dab: (x: number, y: number, stamp: number, opacity: number) => void): void;
}

/** Blends the frame with one colour: lightning, fades, fog. */
export interface WashLayer {
  kind: 'wash';
  colour: Yuv;
  level(seconds: number): number;
}

/** The camera: an offset in pixels and a zoom of at least 1. */
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
  /** The camera's farthest offset, in pixels. */
  travel: { x: number; y: number };
}

/** The frame's top left corner in a layer's coordinates, and the pixel step. */
export function seenFrom({ width, height }: Film, { x, y, zoom }: View, depth: number) {
  const enlargement = 1 + (zoom - 1) * depth;
  const step = 1 / enlargement;
  return {
    x: width / 2 + x * depth - (width / 2) * step,
    y: height / 2 + y * depth - (height / 2) * step,
    step,
  };
}
